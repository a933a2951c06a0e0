import { ConfigError } from './platform/config/read-options.js';
import { isConnectionFailure } from './platform/database/database-errors.js';

/** Why the process could not start, as one sentence for whoever started it. */
export function startFault(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall === 'listen') return `It is not possible to listen on this HOST and PORT (${code}).`;
  if (isConnectionFailure(error) || /^(28|3D)/.test(code ?? ''))
    return `The database at DATABASE_URL cannot be reached (${code ?? 'no answer'}).`;
  return String(error);
}
