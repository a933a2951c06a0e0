import path from 'node:path';
import { poll } from '../../programs/poll.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { isServerOf, readPidFile } from '../../postgres/process-table.ts';

/** PostgreSQL of a data folder. */
interface DataServer {
  pidFile: string;
  runs(): boolean;
  /** Stops one that a failed test left behind. */
  stopLeft(): Promise<void>;
}

export function serverIn(dataDir: string): DataServer {
  const { pidFile, data } = layoutOf(path.join(dataDir, 'postgres'));
  const runs = () => {
    const server = readPidFile(pidFile);
    return server !== undefined && isServerOf(server.pid, data);
  };
  const stopLeft = async () => {
    const left = readPidFile(pidFile);
    if (left && runs()) process.kill(left.pid, 'SIGINT');
    await poll(() => !runs() || undefined, { withinMs: 120_000 });
  };
  return { pidFile, runs, stopLeft };
}
