import { connect, type AddressInfo, type Socket } from 'node:net';
import { fakePostgres } from './old-postgres.ts';

/** A way to a database that freezes: connections stay, new ones are accepted, and nothing passes any more. */
export interface FreezingDatabase {
  url: string;
  frozen: Promise<void>;
}

/** @param at what a client sends when it freezes */
export async function freezingDatabase(url: string, at: string): Promise<FreezingDatabase> {
  const target = new URL(url);
  const freezing = new AbortController();
  const forward = (from: Socket, to: Socket) =>
    from.on('data', (data) => {
      if (!freezing.signal.aborted) to.write(data);
    });
  const { server } = await fakePostgres((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    client.on('data', (data) => {
      if (data.includes(at)) freezing.abort();
    });
    forward(client, upstream);
    forward(upstream, client);
  });
  const port = String((server.address() as AddressInfo).port);
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href,
    frozen: new Promise((resolve) => freezing.signal.addEventListener('abort', () => resolve())),
  };
}
