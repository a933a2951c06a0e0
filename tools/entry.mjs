// Plain JavaScript that old versions of Node can read as well: it is what tells a person that theirs is too old.

const oldest = [22, 18];

/** Why this Node cannot run the tools, as one sentence; undefined when it can. */
export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return (
    `Node ${version} is too old for Kiraya: use the npm scripts (npm start, npm test), which run on the Node 24 ` +
    'that a plain npm ci installs beside the product, or install Node 24.'
  );
}

/** Runs one of the tools. A fault that a person can put right is told in one sentence, and the exit code is 1. */
export async function enter(load) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // what cannot be written ends nothing
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  try {
    await load();
  } catch (error) {
    const known = error instanceof Error && ['Fault', 'ConfigError'].includes(error.constructor.name);
    console.error(known ? error.message : error);
    process.exit(1);
  }
}
