import { underTests } from './other-tests.ts';

/** Code below every browser test, including test support. */
const underAll =
  /^(?:(?:gateway|deploy\/(?:build|release|site)|tools\/browser)\/(?!.*\.test\.ts$)|tools\/jest\.config\.js$)/;

const landing = 'tools/browser/landing-budget.test.ts';
const ofFrontEnd: Readonly<Record<string, readonly string[]>> = {
  admin: ['tools/browser/admin/'],
  finance: ['tools/browser/finance/'],
  host: ['tools/browser/shell/', 'tools/browser/delivery/', landing],
  portal: ['tools/browser/portal/'],
  public: ['tools/browser/public/', landing],
};
/** Tests of several front ends. */
const ofEach = [
  'tools/browser/every-screen.test.ts',
  'tools/browser/long-names.test.ts',
  'tools/browser/remotes.test.ts',
];

/**
 * Browser tests that a change may break, as folders and files: all of them for code below every screen, otherwise those
 * of the affected front ends and those that changed themselves.
 */
export function browserTestsOf(files: readonly string[], projects: readonly string[]): string[] {
  if (projects.includes('backend') || files.some((file) => underAll.test(file) || underTests.test(file)))
    return ['tools/browser/'];
  const ofReached = projects.flatMap((name) => ofFrontEnd[name] ?? []);
  const own = files.filter((file) => /^tools\/browser\/.*\.test\.ts$/.test(file));
  return [...new Set([...ofReached, ...(ofReached.length > 0 ? ofEach : []), ...own])];
}
