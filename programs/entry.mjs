// Plain JavaScript, which old versions of Node can read as well, to report that they are too old.

const oldest = [22, 18];

/** Complaint about a Node that is too old for the programs, one sentence; undefined when it is fine. */
export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return (
    `Node ${version} is too old for Kiraya: use the npm scripts (npm start, npm test), which run on the Node 24 ` +
    'that a plain npm ci installs beside the product, or install Node 24.'
  );
}

/**
 * Runs the program that the command line names, with the remaining arguments and the environment. It returns an exit
 * code, or nothing for 0. A fault that a person can fix is printed as one sentence, with exit code 1.
 */
export async function runNamed(programs) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // failed output must not end the process
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  const [name, ...words] = process.argv.slice(2);
  const program = new Map(Object.entries(programs)).get(name);
  if (!program) {
    console.error(`There is no program '${name || ''}': choose among ${Object.keys(programs).join(', ')}.`);
    process.exit(1);
  }
  try {
    const { environment } = await import('./environment.ts');
    const code = await program(words, environment(process.env));
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    const known = error instanceof Error && ['Fault', 'ConfigError'].includes(error.constructor.name);
    console.error(known ? error.message : error);
    process.exit(1);
  }
}
