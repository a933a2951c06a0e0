import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { timeOfLine } from './time-of-line.js';
import { write, writeSync } from 'node:fs';
import { BufferedLines } from '@kiraya/rules/buffered-lines';

const FLUSH_MS = 250;
const WARNING = 40;

/** Buffered output of the log, flushed within a quarter of a second, and before the process ends. */
class LogOutput extends BufferedLines {
  constructor(fd: number) {
    super({
      write: (bytes, done) => write(fd, bytes, done),
      writeSync: (bytes) => writeSync(fd, bytes),
      later: (run, ms) => void setTimeout(run, ms).unref(),
      pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
      lossOf: (lines) => `{"level":${WARNING}${timeOfLine()},"msg":"${lines} lines of the log were lost"}\n`,
    });
    void process.stdout; // makes a pipe one that never blocks: a thread that waits in one keeps a process from ending
    setInterval(() => this.flush(), FLUSH_MS).unref();
    process.once('exit', () => this.end());
  }
}

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
