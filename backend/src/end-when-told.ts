import { setTimeout as pause } from 'node:timers/promises';

/** The limit from the signal on. Docker kills after ten seconds. */
const LONGEST_MS = 9_500;
const THREADS_MS = 500;

/** The exit code for a restart by the supervisor. */
export const START_ANEW = 75;

/**
 * Stops the process on SIGINT, SIGTERM or SIGHUP, in less than ten seconds whatever hangs.
 * @param stop resolves to false if something did not end, which makes the exit code 1
 * @returns a function that stops it for another reason, with an exit code of its own
 */
export function endWhenTold(stop: () => Promise<boolean>): (code: number) => void {
  let isTold = false;
  const end = (whole: number, otherwise: number) => {
    if (isTold) return;
    isTold = true;
    setTimeout(() => void endProcess(otherwise, 0), LONGEST_MS);
    stop().then(
      (isWhole) => endProcess(isWhole ? whole : otherwise),
      () => endProcess(otherwise),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, 1));
  return (code) => end(code, code);
}

/** Ends the process. A thread that waits for a disk or a name server would prevent that, and then it is killed. */
async function endProcess(code: number, threadsMs = THREADS_MS): Promise<void> {
  const limit = performance.now() + threadsMs;
  while (isThreadAtWork() && performance.now() < limit) await pause(10);
  if (isThreadAtWork()) {
    process.emit('exit', code); // the log writes what waits
    process.kill(process.pid, 'SIGKILL');
  }
  process.exit(code);
}

const isThreadAtWork = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(?:FSReq|GetAddrInfo|GetNameInfo)/.test(name));
