const homes = /(?:^|[\s"'`(=:])(\/(?:home|Users|root|work|tmp)\/[\w.-]+)/g;
const windows = /[A-Z]:\\Users\\[\w.-]+/g;

/** Absolute paths that exist on one person's machine only. */
export function machinePaths(text: string): string[] {
  return [...text.matchAll(homes)].map((match) => match[1] ?? '').concat(text.match(windows) ?? []);
}
