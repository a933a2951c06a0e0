import { existsSync } from 'node:fs';
import { describe } from '@jest/globals';

/**
 * A `describe` of what needs programs of the system, which are where Debian puts them. Where one is missing the tests are
 * skipped, and a line says so.
 */
export function whereInstalled(...programs: string[]): typeof describe | typeof describe.skip {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return describe;
  console.warn(`Skipped: ${missing.join(' and ')} is not on this machine.`);
  return describe.skip;
}
