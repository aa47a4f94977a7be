/**
 * The script of a worker thread: beside its module as a source, which Node runs as it is, or in the
 * bundle. A packaged program keeps it outside its archive, from which a thread could not load it.
 *
 * @param module the URL of the module it lies beside
 * @param name without its extension
 */
export function workerScript(module: string, name: string): URL {
  return new URL(
    `./${name}.${module.endsWith('.ts') ? 'ts' : 'js'}`,
    module.replace('/app.asar/', '/app.asar.unpacked/'),
  );
}
