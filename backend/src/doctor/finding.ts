/** Result of a check, with advice if it failed. */
export interface Finding {
  what: string;
  advice?: string;
}

/** Time limit of a check. */
export const PATIENCE_MS = 10_000;
const MOST_SECONDS_APART = 5;

/** @param advice none, or empty, where it is well */
export const finding = (what: string, advice?: string): Finding => (advice ? { what, advice } : { what });

/** @param apart seconds by which another's clock is behind this one */
export const clockAdvice = (apart: number): string =>
  Math.abs(apart) > MOST_SECONDS_APART ? `${Math.round(apart)} seconds apart: let NTP set both.` : '';

/** Findings as text, a line each. */
export const told = (findings: readonly Finding[]): string =>
  findings.map(({ what, advice }) => (advice ? `✗ ${what}: ${advice}` : `✓ ${what}`)).join('\n');
