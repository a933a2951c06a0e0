import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { Fault } from '../programs/fault.ts';
import { frontEndNamed, type RemoteName } from '../deploy/site/published-remote.ts';
import { readPath } from './site-path.ts';

/** Static servers of remotes that have their own, by remote. */
export type RemoteServers = Partial<Record<RemoteName, string>>;

const LONGEST_WAIT = 5000;
const agent = new Agent({ keepAlive: true });

/**
 * Parses `admin=http://admin:8080,portal=http://portal:8080`.
 * @throws Fault with one sentence when it is malformed
 */
export function readRemoteServers(text: string | undefined): RemoteServers {
  const pairs = (text ?? '').split(',').map((pair) => pair.trim());
  return Object.fromEntries(pairs.filter((pair) => pair !== '').map(readPair));
}

function readPair(pair: string): [string, string] {
  const [name, ...rest] = pair.split('=');
  const known = frontEndNamed(name);
  const address = rest.join('=');
  if (!known || known === 'host' || !/^http:\/\//.test(address) || !URL.canParse(address))
    throw new Fault(
      `REMOTE_SERVERS names remotes and their servers, as admin=http://admin:8080, and not '${pair}'.`,
    );
  return [known, address];
}

/** Address of a file at its remote's own server; undefined when the site's folder answers. */
export function addressAtServer(req: IncomingMessage, servers: RemoteServers): URL | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
  const pathname = readPath(req.url ?? '') ?? '';
  const name = /^\/remotes\/([^/]+)\//.exec(pathname)?.[1] as RemoteName | undefined;
  const server = name !== undefined && Object.hasOwn(servers, name) ? servers[name] : undefined;
  if (server === undefined) return undefined;
  const address = new URL(server);
  address.pathname = pathname;
  return address;
}

/**
 * Sends a file from the remote's own server.
 * @returns anything but 'sent' when nothing was sent, because that server lacks the file or is away: the site's copy
 *   answers then
 */
export async function askServer(
  address: URL,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<'sent' | 'missing' | 'away'> {
  const answer = await ask(address, req).catch(() => undefined);
  if (!answer) return 'away';
  if (res.destroyed) {
    // The client disconnected meanwhile.
    answer.destroy();
    return 'sent';
  }
  const status = answer.statusCode ?? 0;
  if (status !== 200 && status !== 304) {
    answer.resume();
    return status < 500 ? 'missing' : 'away';
  }
  res.writeHead(status, answer.headers);
  pipeline(answer, res, () => {});
  return 'sent';
}

function ask(address: URL, { method, headers }: IncomingMessage): Promise<IncomingMessage> {
  const { connection: _, ...passed } = headers;
  return new Promise((resolve, reject) => {
    const asking = request(address, {
      method,
      headers: passed,
      agent,
      timeout: LONGEST_WAIT,
    });
    asking.once('response', resolve).once('error', reject);
    asking.once('timeout', () => asking.destroy(new Error('The server did not answer.')));
    asking.end();
  });
}
