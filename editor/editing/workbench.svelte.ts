/** Everything at hand while a city is edited: the document, the tools, the map, the findings. */
import type { Layout } from '../../renderer/map/layout/layout.ts';
import type { Selection } from '../document/selection.ts';
import { isNothing, stopsConcerned } from '../document/selection.ts';
import { sceneryOf } from '../document/change.ts';
import { nextStopName } from '../document/stop-names.ts';
import type { Arrival } from '../document/history.ts';
import { t as app } from '../../renderer/messages/messages.svelte.ts';
import { annotationSentence, say, t } from '../messages/messages.svelte.ts';
import { operationOf } from '../operations/catalogue.ts';
import type { CommandId } from '../operations/commands.ts';
import { availability, type Available } from '../operations/operation.ts';
import { BackgroundTool } from '../tools/background-tool.svelte.ts';
import { EraseTool } from '../tools/erase-tool.svelte.ts';
import { FerryTool } from '../tools/ferry-tool.svelte.ts';
import { LabelTool } from '../tools/label-tool.svelte.ts';
import { LineTool } from '../tools/line-tool.svelte.ts';
import { MeasureTool } from '../tools/measure-tool.svelte.ts';
import { SceneryTool } from '../tools/scenery-tool.svelte.ts';
import { SelectTool } from '../tools/select-tool.svelte.ts';
import { StopTool } from '../tools/stop-tool.svelte.ts';
import { modesFor } from '../tools/modes.ts';
import { ToolOptions } from '../tools/tool-options.svelte.ts';
import type { Bench, Tool, ToolId } from '../tools/tool.ts';
import type { Heat } from '../playout/heat.ts';
import type { Editing } from './editing.svelte.ts';
import { Findings } from './findings.svelte.ts';
import { Naming } from './naming.svelte.ts';

/** What the bench needs of the map on the screen. */
export interface MapOnScreen {
  drawing(): Layout;
  scale(): number;
  zoomIn(): void;
  zoomOut(): void;
  fit(): void;
  showStops(ids: Iterable<string>): void;
  showPlaces(places: readonly (readonly [number, number])[]): void;
  /** Pans just enough that the place lies inside the window. */
  keepInView(place: readonly [number, number]): void;
}

/** What of the window opens and closes by command. */
export type Sheet =
  'shortcuts' | 'find' | 'import' | 'export' | 'versions' | 'tidy-up' | 'play-now';
export type Panel = 'properties' | 'city' | 'tickets' | 'picture' | 'findings' | 'playout';

export class Workbench implements Bench {
  readonly editing: Editing;
  readonly options = new ToolOptions();
  readonly findings = new Findings();
  readonly tools: Readonly<Record<ToolId, Tool> & { readonly measure: MeasureTool }>;
  toolId: ToolId = $state('select');
  sheet: Sheet | null = $state(null);
  panel: Panel = $state('properties');
  panelOpen = $state(true);
  /** The panel of the picture is to ask for one. */
  choosesPicture = $state(false);
  readonly naming = new Naming(this);
  /** Said to screen readers and shown in the status line until the next. */
  notice = $state('');
  /** Said to screen readers only: what the eye sees anyway. */
  announcement = $state('');
  /** How often everything was used when the city was played out; null: not shown. */
  heat: Heat | null = $state.raw(null);
  /** Stops whose name the map found no free place for. */
  unplacedLabels: readonly string[] = $state.raw([]);
  map: MapOnScreen | null = $state.raw(null);
  /** Commands of the window by id; those missing here are the bench's own. */
  commands: Partial<Record<CommandId, () => void>> = {};

  constructor(editing: Editing) {
    this.editing = editing;
    this.tools = {
      select: new SelectTool(this),
      lasso: new SelectTool(this, true),
      stop: new StopTool(this),
      line: new LineTool(this),
      ferry: new FerryTool(this),
      scenery: new SceneryTool(this),
      label: new LabelTool(this),
      background: new BackgroundTool(this),
      measure: new MeasureTool(this),
      erase: new EraseTool(this),
    };
    editing.onarrive = (arrival, undone) => this.#arrive(arrival, undone);
  }

  get tool(): Tool {
    return this.tools[this.toolId];
  }

  layout(): Layout {
    if (!this.map) throw new Error('the map is not on the screen');
    return this.map.drawing();
  }

  scale(): number {
    return this.map?.scale() ?? 1;
  }

  nameStop(id: string): void {
    this.naming.begin(id);
  }

  newStopName(): string {
    return nextStopName(this.editing.document, (number) => t('editor.new-stop', { number }));
  }

  say(text: string): void {
    this.notice = text;
  }

  take(tool: ToolId): void {
    if (tool === this.toolId) return;
    this.tool.cancel?.();
    this.tool.hover?.(null);
    this.naming.end();
    this.toolId = tool;
    this.announcement = say(`operation.tool-${tool}.title`);
  }

  /** What was drawn or chosen on the map is shown, unless a list is gone through. */
  follow(selection: Selection): void {
    if (this.panel === 'picture' && !isNothing(selection)) this.panel = 'properties';
  }

  /** The mode of the next line by its place in the bar, from 1 on. */
  chooseMode(place: number): void {
    const mode = modesFor(this.editing.document)[place - 1];
    if (this.toolId !== 'line' || !mode) return;
    this.options.mode = mode;
    this.announcement = app(`modes.${mode}`);
  }

  openPanel(panel: Panel): void {
    this.panel = panel;
    this.panelOpen = true;
  }

  /** Opens the panel of the picture, which asks for one at once. */
  choosePicture(): void {
    this.choosesPicture = true;
    this.openPanel('picture');
  }

  /** Can the operation be used now, or why not? */
  state(id: string): Available {
    const operation = operationOf(id);
    if (operation.kind === 'document') return availability(operation, this.editing.restingScene);
    if (operation.kind === 'selection') return operation.available(this.editing.restingScene);
    return this.#commandState(operation.id as CommandId);
  }

  /** Uses an operation, or says why it cannot be used. */
  run(id: string): void {
    if (id === 'remove' && this.tool.removeUnder?.()) return;
    const operation = operationOf(id);
    const available = this.state(id);
    if (available !== true) {
      this.say(say(`reason.${available}`));
      return;
    }
    if (operation.kind === 'document') {
      const change = operation.change(this.editing.scene);
      if (id.startsWith('nudge-')) this.editing.nudge(change.action, change.annotation);
      else if (this.editing.make(change)) this.say(annotationSentence(change.annotation));
    } else if (operation.kind === 'selection') {
      this.editing.select(operation.select(this.editing.scene));
      this.announcement = this.#selectionSentence();
    } else this.#command(operation.id as CommandId);
  }

  /** Brings what is selected into the window. */
  showSelection(): void {
    const { document, selection } = this.editing;
    const stops = stopsConcerned(document, selection);
    if (stops.size > 0) this.map?.showStops(stops);
    else this.map?.showPlaces(sceneryPlaces(this.editing.document, selection));
  }

  /** Escape: first the drawing under way, then the selection, then the tool. */
  escape(): void {
    this.naming.end();
    if (this.tool.cancel?.()) return;
    if (this.toolId !== 'select') this.take('select');
    else if (!isNothing(this.editing.selection)) this.run('select-none');
  }

  #commandState(id: CommandId): Available {
    const { editing } = this;
    switch (id) {
      case 'undo':
        return editing.undoAnnotation || !editing.settled ? true : 'nothing-to-undo';
      case 'redo':
        return editing.redoAnnotation ? true : 'nothing-to-redo';
      case 'copy':
      case 'cut':
      case 'fit-selection':
        return isNothing(editing.selection) ? 'nothing-selected' : true;
      case 'stop-here':
        return editing.pointer ? true : 'no-place';
      case 'rename':
        return editing.selection.stops.size + editing.selection.lines.size > 0 ? true : 'no-stops';
      case 'turn-label':
        return editing.selection.stops.size > 0 ? true : 'no-stops';
      case 'tidy-up':
      case 'export':
        return editing.document.stops.length > 0 ? true : 'no-stops-yet';
      case 'toggle-background':
      case 'tool-background':
        return editing.document.background ? true : 'no-background';
      default:
        return true;
    }
  }

  #command(id: CommandId): void {
    const own = this.commands[id];
    if (own) own();
    else if (id.startsWith('tool-')) this.take(id.slice('tool-'.length) as ToolId);
    else this.#ownCommands[id]?.();
  }

  readonly #ownCommands: Partial<Record<CommandId, () => void>> = {
    undo: () => this.editing.undo(),
    redo: () => this.editing.redo(),
    find: () => (this.sheet = 'find'),
    shortcuts: () => (this.sheet = 'shortcuts'),
    import: () => (this.sheet = 'import'),
    export: () => (this.sheet = 'export'),
    versions: () => (this.sheet = 'versions'),
    'tidy-up': () => (this.sheet = 'tidy-up'),
    'play-now': () => (this.sheet = 'play-now'),
    'play-out': () => this.openPanel('playout'),
    'zoom-in': () => this.map?.zoomIn(),
    'zoom-out': () => this.map?.zoomOut(),
    'fit-city': () => this.map?.fit(),
    'fit-selection': () => this.showSelection(),
    rename: () => this.naming.beginWithSelection(),
    findings: () => this.openPanel('findings'),
    'toggle-background': () => {
      this.options.backgroundShown = !this.options.backgroundShown;
    },
    'toggle-snapping': () => {
      this.options.snapping = !this.options.snapping;
      this.say(t(this.options.snapping ? 'editor.snapping.on' : 'editor.snapping.off'));
    },
  };

  #arrive({ annotation, vanished }: Arrival, undone: boolean): void {
    const step = annotationSentence(annotation);
    this.say(t(undone ? 'editor.undone' : 'editor.redone', { step }));
    if (!isNothing(this.editing.selection)) this.showSelection();
    else if (vanished.length > 0) {
      this.map?.showPlaces(vanished.map(([x, y]): [number, number] => [x, y]));
    }
  }

  #selectionSentence(): string {
    const { stops, lines, scenery } = this.editing.selection;
    return t('panel.many.title', { count: stops.size + lines.size + scenery.size });
  }
}

function sceneryPlaces(document: Editing['document'], { scenery }: Selection): [number, number][] {
  return [...scenery].flatMap((index) => sceneryOf(document)[index]?.points ?? []);
}
