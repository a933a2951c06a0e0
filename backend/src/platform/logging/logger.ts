import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'aadhaarNo',
  'panNo',
  'nationalId',
  'accountNumber',
  'upiId',
]);

/** The same without what could let in a person, however deep it lies. */
function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name in fields)
    kept[name] = SECRET_FIELDS.has(name) ? '[redacted]' : withoutSecretsInside(fields[name]);
  return kept;
}

function withoutSecretsInside(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Array.isArray(value)
    ? value.map(withoutSecretsInside)
    : withoutSecrets(value as Record<string, unknown>);
}

const FLUSH = { minLength: 12_288, periodicFlush: 250 }; // many lines in one write; the rest within a quarter of a second
const output = pino.destination({ dest: 1, sync: false, ...FLUSH });

let written = { at: 0, time: '' };

/** The time of a line, as JSON; busy processes write many lines in the same millisecond. */
function timeOfLine(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, time: `,"time":"${new Date(at).toISOString()}"` };
  return written.time;
}

/** One structured line of JSON an event, on standard output. What could identify or let in a person is cut out. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      formatters: { log: withoutSecrets },
      base: undefined,
      timestamp: timeOfLine,
    },
    output,
  );
}

/** Lets Nest speak through the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: string, context?: string): void {
    this.logger.info({ context }, message);
  }
  warn(message: string, context?: string): void {
    this.logger.warn({ context }, message);
  }
  error(message: string, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, message);
  }
  debug(message: string, context?: string): void {
    this.logger.debug({ context }, message);
  }
}
