import { setTimeout as pause } from 'node:timers/promises';

/** Since the signal. Docker kills after ten. */
const LONGEST_MS = 9_500;
const THREADS_MS = 500;

/**
 * Stops the process on SIGINT, SIGTERM or SIGHUP, in less than ten seconds whatever hangs.
 * @param stop gives whether all came to its end, and so the exit code: 0, or 1
 */
export function endWhenTold(stop: () => Promise<boolean>): void {
  let isTold = false;
  const end = () => {
    if (isTold) return;
    isTold = true;
    setTimeout(() => void endProcess(1, 0), LONGEST_MS);
    stop().then(
      (isWhole) => endProcess(isWhole ? 0 : 1),
      () => endProcess(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

/** Ends the process. A thread that waits for a disk or a name server would keep it from that, and then it is killed. */
async function endProcess(code: number, threadsMs = THREADS_MS): Promise<void> {
  const limit = performance.now() + threadsMs;
  while (isThreadAtWork() && performance.now() < limit) await pause(10);
  if (isThreadAtWork()) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}

const isThreadAtWork = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(?:FSReq|GetAddrInfo|GetNameInfo)/.test(name));
