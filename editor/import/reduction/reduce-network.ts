/** Reduces a network to a board of about the wished number of stops, ready to be played. */
import { findCity } from '../../../city-data/findings.ts';
import { hasErrors, type Finding } from '../../../city-data/finding.ts';
import type { City } from '../../../city-data/schema.ts';
import { cityShape, type CityShape } from '../../../city-data/shape.ts';
import { success, type Result } from '../../../engine/result.ts';
import { counted } from '../finding-collector.ts';
import { ImportRefusal, type TransitNetwork } from '../network.ts';
import type { Progress } from '../progress.ts';
import { faultOf } from '../read-network.ts';
import type { Board } from './board.ts';
import { boardCity } from './board-city.ts';
import { findBoard } from './find-board.ts';
import { deadEndsOf } from './prune.ts';
import { chooseService } from './service.ts';
import type { ReductionSettings } from './settings.ts';

export interface Reduction {
  readonly city: City;
  readonly before: NetworkFigures;
  readonly after: CityShape;
  /** What was odd in the network and what the reduction left out. */
  readonly findings: readonly Finding[];
}

/** Figures of a network before anything is left out. */
export interface NetworkFigures {
  readonly stops: number;
  readonly lines: number;
  /** Stops once those of one place are counted as one. */
  readonly places: number;
  readonly meanDegree: number;
  readonly deadEnds: number;
}

/** With fewer stops nobody can hide. */
const FEWEST_STOPS = 4;

/** Nothing is thrown: what cannot become a board is a fault that says why. */
export async function reduceNetwork(
  network: TransitNetwork,
  settings: ReductionSettings = {},
  progress: Progress = {},
): Promise<Result<Reduction>> {
  try {
    return success(await reduce(network, settings, progress));
  } catch (error) {
    return faultOf(error, progress, 'The network');
  }
}

async function reduce(
  network: TransitNetwork,
  settings: ReductionSettings,
  progress: Progress,
): Promise<Reduction> {
  const service = chooseService(network, settings);
  refuseWithoutLines(network, service.lines.length);
  if (!settings.joins && service.lines.every(({ mode }) => mode === 'ferry')) {
    throw new ImportRefusal(
      'no-land-line',
      'Every line here is a ferry, and detectives cannot take ferries. Import the bus, tram or metro lines of the same place with them.',
    );
  }
  const { board, findings, whole } = await findBoard(network, service, settings, progress);
  if (board.neighbours().size < (settings.joins ? 2 : FEWEST_STOPS)) {
    throw new ImportRefusal(
      'too-few-stops',
      `Only ${board.neighbours().size} stops would be left; a board needs at least ${FEWEST_STOPS}. Choose a larger area, more modes or a smaller merge distance.`,
    );
  }
  progress.onProgress?.(1, 'placing');
  const city = boardCity(board, network, service, settings);
  const faults = findCity(city);
  if (!settings.joins && hasErrors(faults)) {
    throw new ImportRefusal(
      'board-not-in-order',
      `The program could not make a board of this network: ${faults[0]?.message ?? ''} Other settings may do better.`,
    );
  }
  return {
    city,
    before: figuresOf(whole, network),
    after: cityShape(city),
    findings: [...network.findings, ...findings.list()],
  };
}

function refuseWithoutLines(network: TransitNetwork, chosen: number): void {
  if (chosen > 0) return;
  if (network.lines.length > 0) {
    throw new ImportRefusal(
      'nothing-chosen',
      'No line runs in the chosen area with the chosen modes. Choose a larger area or more modes.',
    );
  }
  if (network.stops.length > 0) {
    throw new ImportRefusal(
      'no-lines',
      `The file holds ${counted(network.stops.length, 'stop')} and no line that joins them. Import it together with the file that has the lines.`,
    );
  }
  throw new ImportRefusal(
    network.areas.length > 0 ? 'only-areas' : 'no-network',
    network.areas.length > 0
      ? 'The file holds only areas such as water. Import it together with the stops and lines it lies under.'
      : 'The file holds neither stops nor lines of public transport.',
  );
}

function figuresOf(whole: Board, network: TransitNetwork): NetworkFigures {
  const neighbours = whole.neighbours();
  const sum = [...neighbours.values()].reduce((total, around) => total + around.size, 0);
  return {
    stops: network.stops.length,
    lines: network.lines.length,
    places: neighbours.size,
    meanDegree: neighbours.size === 0 ? 0 : sum / neighbours.size,
    deadEnds: deadEndsOf(neighbours).length,
  };
}
