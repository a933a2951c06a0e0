import { connect } from 'node:net';
import type { ApiHandler } from '../../gateway/gateway.ts';
import { poll } from '../../programs/poll.ts';

export interface HoldOptions {
  /** Longest wait for the API, in milliseconds. */
  withinMs?: number;
  /** Requests that may wait at once; more are passed on as they come. */
  most?: number;
}

/** Tests whether something listens at the address. */
const listens = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Passes requests on once the API listens, so that a restart is a wait and no error. */
export function holdUntilUp(
  api: ApiHandler,
  address: string,
  { withinMs = 20_000, most = 100 }: HoldOptions = {},
): ApiHandler {
  let waiting = 0;
  return (req, res) => {
    const pass = () => {
      if (!res.destroyed) api(req, res);
    };
    if (waiting >= most) return pass();
    waiting += 1;
    void poll(async () => res.destroyed || (await listens(address)) || undefined, { withinMs, everyMs: 50 })
      .finally(() => (waiting -= 1))
      .then(pass);
  };
}
