import './public-path';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@kiraya/router/server';
import { QueryClient } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { loaders } from '../page-loaders';
import { earlyScript, earlyStyle, startScript } from './early-script';
import { BLOCK, knownTo, type HandedOver } from './handed-over';
import { separate } from './markup';
import { publicPageAt } from './page-at';
import { PublicRoot } from './public-root';

/** What the API answered. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A page as the gateway puts it together. */
interface Drawn {
  page: string;
  /** Of the head: styles and what to fetch early. */
  head: string;
  /** Content of the root element. */
  root: string;
  /** Id and content of the block of data. */
  block: [id: string, data: HandedOver];
  /** A script that stands in the head. */
  script: string;
  /** One that stands at the end and fetches the scripts of the page, by the block of that id. */
  start: { list: string; script: string };
}

/** Id of the block that lists the page's scripts. */
const SCRIPTS = 'kiraya-scripts';
/** Data that asks for more data: so often a page is drawn anew. */
const MOST_ROUNDS = 4;

/**
 * Draws the public page at an address, of the API's answers alone.
 *
 * @param url path and query
 * @param ask gives what the API answers at a path
 * @returns nothing where there is no public page
 */
export async function draw(url: string, ask: (path: string) => Promise<Answer>): Promise<Drawn | undefined> {
  const page = publicPageAt(url.split('?', 1)[0] ?? '');
  if (!page) return undefined;
  globalThis.fetch = async (asked) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : String(asked));
    const { status, headers, body } = await ask(pathname + search);
    return new Response(body, { status, headers });
  };
  const { default: Page } = await loaders[page]();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } },
  });
  const root = <PublicRoot client={client} first={page} Page={Page} />;
  const html = await drawn(root, client, new URL(url, 'http://server.invalid'));
  const { head, body } = separate(html);
  return {
    page,
    head: head + earlyStyle,
    root: body,
    block: [BLOCK, { page, known: knownTo(client) }],
    script: earlyScript,
    start: { list: SCRIPTS, script: startScript(SCRIPTS) },
  };
}

/** Draws until everything is known that the page asks for. */
async function drawn(root: ReactNode, client: QueryClient, url: URL): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: root }]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('A public page leads elsewhere.');
  const router = createStaticRouter(handler.dataRoutes, context);
  const render = () =>
    renderToString(
      <AppTheme faceDisplay="optional">
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppTheme>,
    );
  const queries = () => client.getQueryCache().getAll();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const html = render();
    const asked = queries().filter(({ state, options }) => state.status === 'pending' && isAsked(options));
    if (asked.length > 0) await Promise.all(asked.map((query) => query.fetch().catch(() => undefined)));
    else if (queries().every(({ state }) => state.status !== 'error')) return html;
    else break;
  }
  // What could not be known is asked for by the browser, for which it is as if nobody had asked.
  for (const query of queries()) if (query.state.status === 'error') query.reset();
  return render();
}

const isAsked = (options: object): boolean => !('enabled' in options) || options.enabled !== false;
