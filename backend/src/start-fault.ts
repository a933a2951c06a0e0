import { ConfigError } from '@kiraya/rules/variables';
import { databaseFault } from './database-fault.js';

/** The reason why the process could not start, as one sentence. */
export function startFault(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall === 'listen') return `It is not possible to listen on this HOST and PORT (${code}).`;
  return databaseFault(error)?.message ?? String(error);
}
