import { write, writeSync } from 'node:fs';
import { BufferedLines } from '@kiraya/rules/buffered-lines';

const FLUSH_MS = 250;
const WARNING = 40;

/**
 * Opens a log of JSON lines on a file descriptor: flushed within a quarter of a second, and before the process ends.
 */
export function openLog(fd = 1): BufferedLines {
  const lines = new BufferedLines({
    write: (bytes, done) => write(fd, bytes, done),
    writeSync: (bytes) => writeSync(fd, bytes),
    later: (run, ms) => void setTimeout(run, ms).unref(),
    pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    lossOf: (lost) =>
      `${JSON.stringify({ level: WARNING, time: new Date().toISOString(), msg: `${lost} lines of the log were lost` })}\n`,
  });
  void process.stdout; // makes a pipe non-blocking: a thread blocked on one keeps the process from ending
  setInterval(() => lines.flush(), FLUSH_MS).unref();
  process.once('exit', () => lines.end());
  return lines;
}
