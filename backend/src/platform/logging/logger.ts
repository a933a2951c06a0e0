import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { LogOutput } from './log-output.js';
import { timeOfLine } from './time-of-line.js';

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

/** Removes credentials, however deep. */
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

const STANDARD_OUTPUT = 1;
const output = new LogOutput(STANDARD_OUTPUT);

/** One structured line of JSON per event, on standard output, without personal data and credentials. */
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

/** Sends Nest's messages to the same log. */
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
