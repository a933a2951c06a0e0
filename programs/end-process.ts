import { setTimeout as pause } from 'node:timers/promises';

const THREADS_MS = 500;

/**
 * Ends the process. A thread that waits for a disk or a name server would block that; then the process kills itself.
 */
export async function endProcess(code: number, threadsMs = THREADS_MS): Promise<void> {
  const limit = performance.now() + threadsMs;
  while (isThreadAtWork() && performance.now() < limit) await pause(10);
  if (isThreadAtWork()) {
    process.emit('exit', code); // flushes the log
    process.kill(process.pid, 'SIGKILL');
  }
  process.exit(code);
}

const isThreadAtWork = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(?:FSReq|GetAddrInfo|GetNameInfo)/.test(name));
