import { build, ofTools, suites, type Suite } from '../test/suites.ts';

/** Tools that tests of the API and the browser's stand on: their server, and what every test may rely on. */
export const underTests =
  /^tools\/(?:(?:api-answers|jest\/(?:load-once|node)|postgres|testing)\b(?!.*\.test\.ts$)|(?:fault|free-port|poll|repository)\.ts$)/;

const underComponents = /^(?:jest\.frontends\.cjs|tools\/jest\/(?:asset|browser-environment|frontends)\..*)$/;

/** The page whose commands are a test. */
const STEPS = 'docs/operations.md';
const steps: Suite = {
  name: 'steps',
  shareMinutes: 2,
  run: { kind: 'jest', args: [...ofTools, '--roots', '<rootDir>/steps'] },
};

/** Whole suites that a change reaches although nx, which goes by packages, does not know it. */
export function otherTestsOf(files: readonly string[], projects: readonly string[]): Suite[] {
  const any = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const reached = [
    ...(any(underTests) && !projects.includes('backend') ? ['backend'] : []),
    ...(any(underComponents) ? ['frontends'] : []),
  ];
  const ofPage = files.includes(STEPS) && !projects.includes('tools') ? [build, steps] : [];
  return [...suites.filter(({ name }) => reached.includes(name)), ...ofPage];
}
