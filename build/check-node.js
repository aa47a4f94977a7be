// Loaded before a script's own TypeScript, which an older Node could not even read.
const LEAST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(
    `Hide & Ride needs Node ${LEAST.join('.')} or newer and this is Node ${process.versions.node}. Install a newer Node, or run "npm ci" again on Linux x64, which brings one along.`,
  );
  process.exit(1);
}
