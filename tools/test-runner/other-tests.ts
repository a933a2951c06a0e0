import { build, ofTools, suites, type Suite } from './suites.ts';

/** Tools that the API's and browser tests run on: their server and helpers. */
export const underTests =
  /^(?:(?:postgres|tools\/(?:api-answers|jest\/(?:load-once|node)|testing))\b(?!.*\.test\.ts$)|programs\/(?:fault|free-port|poll|repository)\.ts$)/;

const underComponents =
  /^(?:jest\.frontends\.cjs|tools\/jest\/(?:asset|browser-environment|compiled-once|frontends|quick-\w+)\.(?!test).*)$/;

/** Page whose commands are a test. */
const STEPS = 'docs/operations.md';
const steps: Suite = {
  name: 'steps',
  shareMinutes: 2,
  run: { kind: 'jest', args: [...ofTools, '--roots', '<rootDir>/steps'] },
};

/** Suites that a change affects unknown to nx, which looks at packages. */
export function otherTestsOf(files: readonly string[], projects: readonly string[]): Suite[] {
  const any = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const reached = [
    ...(any(underTests) && !projects.includes('backend') ? ['backend'] : []),
    ...(any(underComponents) ? ['frontends'] : []),
  ];
  const ofPage = files.includes(STEPS) && !projects.includes('tools') ? [build, steps] : [];
  return [...suites.filter(({ name }) => reached.includes(name)), ...ofPage];
}
