import { underTests } from './other-tests.ts';

/** What the browser's tests of every screen stand on, the tests' own support included. */
const underAll =
  /^(?:tools\/(?:browser|build|gateway|release|site)\/(?!.*\.test\.ts$)|tools\/jest\.config\.js$)/;

const landing = 'tools/browser/landing-budget.test.ts';
const ofFrontEnd: Readonly<Record<string, readonly string[]>> = {
  admin: ['tools/browser/admin/'],
  finance: ['tools/browser/finance/'],
  host: ['tools/browser/shell/', 'tools/browser/delivery/', landing],
  portal: ['tools/browser/portal/'],
  public: ['tools/browser/public/', landing],
};
/** Those that look at screens of several front ends, or at how each of them is served. */
const ofEach = [
  'tools/browser/every-screen.test.ts',
  'tools/browser/long-names.test.ts',
  'tools/browser/remotes.test.ts',
  'tools/browser/delivery/skew.test.ts',
  'tools/browser/shell/route-budget.test.ts',
];

/**
 * The browser's tests that a change may break, as folders and files: all of them when it is below every screen, or else
 * those of the front ends that it reaches, and those that changed themselves.
 */
export function browserTestsOf(files: readonly string[], projects: readonly string[]): string[] {
  if (projects.includes('backend') || files.some((file) => underAll.test(file) || underTests.test(file)))
    return ['tools/browser/'];
  const ofReached = projects.flatMap((name) => ofFrontEnd[name] ?? []);
  const own = files.filter((file) => /^tools\/browser\/.*\.test\.ts$/.test(file));
  return [...new Set([...ofReached, ...(ofReached.length > 0 ? ofEach : []), ...own])];
}
