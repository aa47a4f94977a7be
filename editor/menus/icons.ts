/** The drawing on the button of each operation. */
import type { Component } from 'svelte';
import Align from '@lucide/svelte/icons/align-center-horizontal';
import AlignColumn from '@lucide/svelte/icons/align-center-vertical';
import Circle from '@lucide/svelte/icons/circle-dot';
import Connect from '@lucide/svelte/icons/route';
import Copy from '@lucide/svelte/icons/copy';
import Detective from '@lucide/svelte/icons/user-search';
import Diagonal from '@lucide/svelte/icons/move-diagonal';
import Distribute from '@lucide/svelte/icons/align-horizontal-distribute-center';
import Download from '@lucide/svelte/icons/download';
import Duplicate from '@lucide/svelte/icons/copy-plus';
import Eraser from '@lucide/svelte/icons/eraser';
import Findings from '@lucide/svelte/icons/triangle-alert';
import Fit from '@lucide/svelte/icons/maximize';
import Folder from '@lucide/svelte/icons/folder-open';
import Free from '@lucide/svelte/icons/rotate-ccw';
import Ghost from '@lucide/svelte/icons/ghost';
import Grid from '@lucide/svelte/icons/grid-3x3';
import History from '@lucide/svelte/icons/rotate-ccw-clock';
import Import from '@lucide/svelte/icons/import';
import Insert from '@lucide/svelte/icons/git-commit-horizontal';
import Join from '@lucide/svelte/icons/merge';
import Keyboard from '@lucide/svelte/icons/keyboard';
import Lasso from '@lucide/svelte/icons/lasso-select';
import Locate from '@lucide/svelte/icons/locate-fixed';
import Lock from '@lucide/svelte/icons/lock';
import Magnet from '@lucide/svelte/icons/magnet';
import Merge from '@lucide/svelte/icons/link';
import New from '@lucide/svelte/icons/file-plus';
import Paste from '@lucide/svelte/icons/clipboard-paste';
import Picture from '@lucide/svelte/icons/image';
import Pin from '@lucide/svelte/icons/pin';
import Play from '@lucide/svelte/icons/play';
import PlayOut from '@lucide/svelte/icons/chart-no-axes-column';
import Pointer from '@lucide/svelte/icons/mouse-pointer-2';
import Redo from '@lucide/svelte/icons/redo-2';
import Remove from '@lucide/svelte/icons/trash';
import Reverse from '@lucide/svelte/icons/arrow-left-right';
import Ruler from '@lucide/svelte/icons/ruler';
import Save from '@lucide/svelte/icons/save';
import Scissors from '@lucide/svelte/icons/scissors';
import Search from '@lucide/svelte/icons/search';
import Ship from '@lucide/svelte/icons/ship';
import Sparkles from '@lucide/svelte/icons/sparkles';
import Spline from '@lucide/svelte/icons/spline';
import Split from '@lucide/svelte/icons/split';
import Straight from '@lucide/svelte/icons/minus';
import TakeOff from '@lucide/svelte/icons/unlink';
import Turn from '@lucide/svelte/icons/rotate-cw';
import Type from '@lucide/svelte/icons/type';
import Undo from '@lucide/svelte/icons/undo-2';
import Users from '@lucide/svelte/icons/users';
import Waypoints from '@lucide/svelte/icons/waypoints';
import Waves from '@lucide/svelte/icons/waves-horizontal';
import ZoomIn from '@lucide/svelte/icons/zoom-in';
import ZoomOut from '@lucide/svelte/icons/zoom-out';

export type Icon = Component<{ size?: number | string; 'aria-hidden'?: 'true' }>;

export const ICONS: Readonly<Record<string, Icon>> = {
  undo: Undo,
  redo: Redo,
  copy: Copy,
  cut: Scissors,
  paste: Paste,
  duplicate: Duplicate,
  remove: Remove,
  find: Search,
  'new-city': New,
  'open-city': Folder,
  keep: Save,
  'select-line': Waypoints,
  import: Import,
  export: Download,
  versions: History,
  'play-now': Play,
  'play-out': PlayOut,
  'tidy-up': Sparkles,
  'turn-label': Turn,
  'free-labels': Free,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
  'fit-city': Fit,
  'fit-selection': Locate,
  'toggle-background': Picture,
  'toggle-grid': Grid,
  'toggle-snapping': Magnet,
  findings: Findings,
  shortcuts: Keyboard,
  'tool-select': Pointer,
  'tool-lasso': Lasso,
  'tool-stop': Circle,
  'tool-line': Connect,
  'tool-ferry': Ship,
  'tool-scenery': Waves,
  'tool-label': Type,
  'tool-background': Pin,
  rename: Type,
  'stop-here': Circle,
  'tool-measure': Ruler,
  'tool-erase': Eraser,
  lock: Lock,
  'start-detective': Detective,
  'start-phantom': Ghost,
  'start-both': Users,
  'insert-stop': Insert,
  'drop-stop': TakeOff,
  'merge-stops': Merge,
  connect: Connect,
  'ferry-link': Ship,
  'add-bend': Spline,
  'remove-bends': Straight,
  'split-line': Split,
  'join-lines': Join,
  'reverse-line': Reverse,
  'align-row': Align,
  'align-column': AlignColumn,
  distribute: Distribute,
  straighten: Diagonal,
  'snap-to-grid': Grid,
  'octilinear-bends': Spline,
};
