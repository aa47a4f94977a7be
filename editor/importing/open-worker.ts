/** The thread on which files are read. */
export function openImportWorker(): Worker {
  return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
}
