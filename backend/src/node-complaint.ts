/** Oldest Node that runs the API's imports as they are written. */
const OLDEST = [22, 18] as const;

/**
 * The reason why this Node cannot run the API, as one sentence; undefined when it can. Old versions of Node can parse
 * this file.
 */
export function nodeComplaint(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Node ${version} is too old for Kiraya: start it with Node 24.`;
}
