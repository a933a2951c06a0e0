import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';

/** `describe` for tests that need system programs at Debian's paths. Skips them with a notice when one is missing. */
export function whereInstalled(...programs: string[]): typeof describe | typeof describe.skip {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return describe;
  console.warn(`Skipped: ${missing.join(' and ')} is not on this machine.`);
  return describe.skip;
}
