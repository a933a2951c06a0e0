const BLOCK = /^```sh steps=([a-z-]+)\n([^]*?)^```$/gm;

/**
 * Steps of a page: its marked commands, by name.
 * @throws Error for a duplicate name
 */
export function readSteps(page: string): ReadonlyMap<string, string> {
  const steps = new Map<string, string>();
  for (const [, name = '', commands = ''] of page.matchAll(BLOCK)) {
    if (steps.has(name)) throw new Error(`Two steps are called ${name}.`);
    steps.set(name, commands);
  }
  return steps;
}
