import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createProxyServer } from 'http-proxy-3';
import { fillPage } from '../../deploy/site/page.ts';
import { listOf, type RemoteList, type RemoteName } from '../../deploy/site/published-remote.ts';
import { MANIFEST, readManifest } from '../../deploy/site/remote-manifest.ts';
import { proxyTo } from '../../gateway/api-proxy.ts';
import { isForApi } from '../../gateway/gateway.ts';
import { sendProblem } from '../../gateway/problem.ts';
import { securityHeaders } from '../../gateway/security-headers.ts';
import { isScreen, readPath } from '../../gateway/site-path.ts';
import { serveSite } from '../../gateway/static-site.ts';
import { holdUntilUp } from './hold-requests.ts';

export interface DevGatewayOptions {
  /** Folder of the built site, which serves all that is not being edited. */
  siteDir: string;
  /** Folder of the host's development build. */
  hostDir: string;
  apiUrl: string;
  /** Remote being edited, and its webpack server. */
  edited?: { name: RemoteName; url: string };
}

/** Development gateway: one origin for the API, the static site, the host and the remote being edited. */
export function createDevGateway(options: DevGatewayOptions): Server {
  const { edited } = options;
  const api = holdUntilUp(proxyTo([options.apiUrl]), options.apiUrl);
  const remote = edited && createProxyServer({ target: edited.url, ws: true });
  remote?.on('error', (_error, _req, res) => res.destroy());
  const prefix = edited && devPrefix(edited.name);
  const server = createServer((req, res) => {
    const isApi = isForApi(req);
    const url = req.url ?? '/';
    if (isApi) api(req, res);
    else if (remote && prefix && url.startsWith(prefix)) {
      req.url = url.slice(prefix.length - 1);
      void remote.web(req, res);
    } else {
      serveScreens(options, req, res).catch((error: unknown) => sendProblem(req, res, 500, String(error)));
    }
  });
  if (remote) server.on('upgrade', (req, socket, head) => void remote.ws(req, socket, head));
  return server;
}

const devPrefix = (name: RemoteName): string => `/remotes/${name}/dev/`;

async function serveScreens(
  options: DevGatewayOptions,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const pathname = readPath(req.url ?? '') ?? '/';
  if (pathname === '/remotes.json') {
    send(res, 'application/json', JSON.stringify(await readList(options)));
  } else if (isScreen(pathname, req.headers.accept)) {
    const template = await readFile(path.join(options.hostDir, 'index.html'), 'utf8');
    send(res, 'text/html; charset=utf-8', fillPage(template, await readList(options), []));
  } else {
    const ofHost = /^\/(?:js|assets)\//.test(pathname);
    await serveSite(ofHost ? options.hostDir : options.siteDir, req, res);
  }
}

/** Published remotes, with the edited one replaced. */
async function readList({ siteDir, edited }: DevGatewayOptions): Promise<RemoteList> {
  const { remotes } = await listOf(siteDir);
  for (const remote of remotes.filter(({ name }) => name === edited?.name)) {
    remote.version = 'dev';
    remote.entry = `${devPrefix(remote.name)}js/remoteEntry.js`;
    remote.pages = (edited && (await pagesOf(edited))) ?? remote.pages;
  }
  return { remotes };
}

/** Manifest of the edited remote; nothing until webpack serves it. */
async function pagesOf({ name, url }: NonNullable<DevGatewayOptions['edited']>) {
  const answer = await fetch(`${url}/${MANIFEST}`).catch(() => undefined);
  return answer?.ok ? readManifest(await answer.text(), name).pages : undefined;
}

function send(res: ServerResponse, type: string, body: string): void {
  res.writeHead(200, { ...securityHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
