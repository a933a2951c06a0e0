import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'aadhaarNo',
  'panNo',
  'nationalId',
];

/** One structured line of JSON an event, on standard output. What could identify or let in a person is cut out. */
export function createLogger(level: string): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({
    level,
    redact: { paths, censor: '[redacted]' },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
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
