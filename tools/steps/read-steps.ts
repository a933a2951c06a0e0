const BLOCK = /^```sh steps=([a-z-]+)\n([^]*?)^```$/gm;

/** Steps: the marked commands of a page, by their names. @throws Error when two have one name */
export function readSteps(page: string): ReadonlyMap<string, string> {
  const steps = new Map<string, string>();
  for (const [, name = '', commands = ''] of page.matchAll(BLOCK)) {
    if (steps.has(name)) throw new Error(`Two steps are called ${name}.`);
    steps.set(name, commands);
  }
  return steps;
}
