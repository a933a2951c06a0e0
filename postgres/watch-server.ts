import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { messageOf } from '../programs/fault.ts';
import { claim } from './claim.ts';
import { urlOf } from './layout.ts';
import { obtainServer, type ServerOptions } from './server.ts';

const LONGEST_PAUSE_MS = 5000;

/**
 * Restarts the server on its port whenever it ends before {@link Watch.end}. Clients are refused for some seconds;
 * PostgreSQL's recovery restores everything committed.
 *
 * @param claimed the session that holds the claim: it ends when the server does
 */
export function watchServer(claimed: pg.Client, server: ServerOptions, port: number): Watch {
  const over = new AbortController();
  let session = claimed;
  let reviving = Promise.resolve();

  function watch(): void {
    session.once('end', () => {
      if (!over.signal.aborted) reviving = revive();
    });
  }

  async function revive(): Promise<void> {
    console.error('PostgreSQL ended unexpectedly and is started again.');
    for (let waitMs = 100; !over.signal.aborted; waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS)) {
      try {
        await obtainServer(server, port);
        session = await claim(urlOf({ port, password: server.password }, 'postgres'), server.layout.home);
        watch();
        console.error('PostgreSQL runs again.');
        return;
      } catch (error) {
        // Processes of the dead server may still be ending, and PostgreSQL starts only after them.
        if (waitMs === LONGEST_PAUSE_MS) console.error(messageOf(error));
      }
      await pause(waitMs, undefined, { signal: over.signal }).catch(() => {});
    }
  }

  watch();
  return {
    end: async () => {
      over.abort();
      await reviving;
      await session.end();
    },
  };
}

export interface Watch {
  /** Stops watching. */
  end(): Promise<void>;
}
