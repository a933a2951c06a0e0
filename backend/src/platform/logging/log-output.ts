import { write, writeSync } from 'node:fs';
import { BufferedLines } from '@kiraya/rules/buffered-lines';
import { timeOfLine } from './time-of-line.js';

const FLUSH_MS = 250;
const WARNING = 40;

/** Buffered output of the log, flushed within a quarter of a second, and before the process ends. */
export class LogOutput extends BufferedLines {
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
