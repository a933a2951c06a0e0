import type { Server } from 'node:http';
import { closeGateway, createGateway, listen, type ApiHandler } from '../../gateway/gateway.ts';
import { endAfterAll } from '../testing/end-after-all.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { copySite } from './support/copy-site.ts';
import { drawLimits } from './support/draw-limits.ts';

/** A copy of the site behind the real gateway, for a test to take apart. */
export interface ServedSite {
  /** Address without a trailing slash. */
  url: string;
  /** The copy's folder. */
  folder: string;
  close(): Promise<void>;
}

/** Serves a copy of the site, with `api` answering what lies under `/api`. */
export async function serveSiteCopy(api: ApiHandler): Promise<ServedSite> {
  const folder = temporaryFolder();
  await copySite(folder);
  const server: Server = createGateway({ siteDir: folder, api, drawLimits });
  const url = await listen(server, 0, '127.0.0.1');
  const close = endAfterAll(async () => {
    await closeGateway(server, 500);
    removeFolder(folder);
  });
  return { url, folder, close };
}

/** An API of fixed answers by path; anything else is 404. */
export function fixedAnswers(answers: Record<string, unknown>): ApiHandler {
  return (req, res) => {
    const body = answers[new URL(req.url ?? '/', 'http://localhost').pathname];
    res.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(body ?? { error: 'Not found' }));
  };
}
