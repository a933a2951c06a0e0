import { ConfigError } from '@kiraya/rules/variables';
import { isConnectionFailure } from './platform/database/database-errors.js';

/**
 * SQLSTATEs, whole or their class, with their meaning and advice. Each sentence follows 'The database at <variable> '.
 */
const FAULTS: [state: RegExp, what: string, advice: string][] = [
  [/^28/, 'refuses its login', 'correct the user and the password, or let that user log in'],
  [/^3D/, 'is not there', 'create it, or correct its name'],
  [/^42501$/, 'refuses its login a right', 'grant it, as docs/operations.md says'],
  [/^53300$/, 'has no connection left', 'raise max_connections or the limit of the login, or close others'],
  [/^57P03$/, 'is starting or stopping', 'try again when it has come to its end'],
  [/^55000$/, 'takes no connections', 'allow them'],
  [/^25006$/, 'is read-only', 'name one that can be written to'],
  [/^55P03$/, 'is being migrated by another process', 'try again when that has ended'],
];

const NETWORK = /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE)/;
const DENIED = '42501';

/** The reason why a database cannot be used, as one sentence; undefined for other errors. */
export function databaseFault(thrown: unknown, variable = 'DATABASE_URL'): ConfigError | undefined {
  if (thrown instanceof ConfigError) return thrown;
  const code = codeOf(thrown);
  const [, what, advice] = FAULTS.find(([state]) => state.test(code ?? '')) ?? [];
  if (what) {
    // PostgreSQL alone knows the missing right.
    const told = code === DENIED ? `${code}, ${(thrown as Error).message}` : code;
    return new ConfigError(`The database at ${variable} ${what} (${told}): ${advice}.`, { cause: thrown });
  }
  if (!isConnectionFailure(thrown) && !NETWORK.test(code ?? '') && !isSilence(thrown)) return undefined;
  return new ConfigError(
    `The database at ${variable} cannot be reached (${code ?? 'no answer'}): start it, or correct its address.`,
    { cause: thrown },
  );
}

/** The code of the system's error or PostgreSQL's, however deep. */
function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, errors, cause } = thrown as { code?: unknown; errors?: unknown[]; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(errors?.[0] ?? cause);
}

/** `pg`'s own, which have no code. */
const isSilence = (thrown: unknown): boolean =>
  thrown instanceof Error && /timeout expired|Query read timeout/.test(thrown.message);
