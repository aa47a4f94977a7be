/** Reads and reduces off the page's own thread. Ending the worker is how one calls all of it off. */
import type { TransitNetwork } from '../import/network.ts';
import type { Progress } from '../import/progress.ts';
import { readNetwork } from '../import/read-network.ts';
import { reduceNetwork } from '../import/reduction/reduce-network.ts';
import { turned } from '../import/turned.ts';
import { blobFile } from '../import/source/source-file.ts';
import type { ImportNews, ImportOrder } from './import-protocol.ts';
import { outlineOf } from './outline.ts';

interface WorkerScope {
  onmessage: ((event: { readonly data: ImportOrder }) => void) | null;
  postMessage(news: ImportNews): void;
}
const scope = globalThis as unknown as WorkerScope;

/** As it was read, and as it is meant to lie. */
let source: TransitNetwork | null = null;
let network: TransitNetwork | null = null;
let reducing: AbortController | null = null;

function progress(signal?: AbortSignal): Progress {
  return {
    onProgress: (done, stage) => scope.postMessage({ kind: 'progress', done, stage }),
    ...(signal ? { signal } : {}),
  };
}

async function read({ files }: Extract<ImportOrder, { kind: 'read' }>): Promise<void> {
  const sources = files.map(({ path, blob }) => blobFile(path, blob));
  const found = await readNetwork(sources, progress());
  if (!found.ok) {
    scope.postMessage({ kind: 'refused', fault: found.fault });
    return;
  }
  source = found.value;
  network = source;
  scope.postMessage({ kind: 'network', outline: outlineOf(network) });
}

function turn({ turn }: Extract<ImportOrder, { kind: 'turn' }>): void {
  if (!source) return;
  reducing?.abort();
  network = turned(source, turn);
  scope.postMessage({ kind: 'network', outline: outlineOf(network) });
}

async function reduce({
  number,
  settings,
}: Extract<ImportOrder, { kind: 'reduce' }>): Promise<void> {
  if (!network) return;
  reducing?.abort();
  const own = new AbortController();
  reducing = own;
  const reduced = await reduceNetwork(network, settings, progress(own.signal));
  if (own.signal.aborted) return;
  if (reduced.ok) scope.postMessage({ kind: 'reduced', number, reduction: reduced.value });
  else scope.postMessage({ kind: 'refused', fault: reduced.fault });
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'stop') reducing?.abort();
  else if (data.kind === 'turn') turn(data);
  else void (data.kind === 'read' ? read(data) : reduce(data));
};
