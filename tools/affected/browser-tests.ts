import { underTests } from './other-tests.ts';

/** What the browser's tests of every screen stand on, the tests' own support included. */
const underAll =
  /^(?:tools\/(?:browser|build|gateway|release|site)\/(?!.*\.test\.ts$)|tools\/jest\.config\.js$)/;

const folders: Readonly<Record<string, string>> = {
  admin: 'tools/browser/admin/',
  finance: 'tools/browser/finance/',
  host: 'tools/browser/shell/',
  portal: 'tools/browser/portal/',
  public: 'tools/browser/public/',
};
const ofEachFrontEnd = ['tools/browser/every-screen.test.ts', 'tools/browser/remotes.test.ts'];

/**
 * The browser's tests that a change may break, as folders and files: all of them when it is below every screen, or else
 * those of the front ends that it reaches, and those that changed themselves.
 */
export function browserTestsOf(files: readonly string[], projects: readonly string[]): string[] {
  if (projects.includes('backend') || files.some((file) => underAll.test(file) || underTests.test(file)))
    return ['tools/browser/'];
  const reached = Object.keys(folders).filter((name) => projects.includes(name));
  const own = files.filter((file) => /^tools\/browser\/.*\.test\.ts$/.test(file));
  const ofReached = reached.map((name) => folders[name] ?? '');
  const budget =
    reached.includes('public') || reached.includes('host') ? ['tools/browser/landing-budget.test.ts'] : [];
  return [...new Set([...ofReached, ...budget, ...(reached.length > 0 ? ofEachFrontEnd : []), ...own])];
}
