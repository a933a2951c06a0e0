import './public-path';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@kiraya/router/server';
import { QueryClient } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { loaders } from '../page-loaders';
import { earlyScript, earlyStyle, startScript } from './early-script';
import { BLOCK, dehydrate, type PageState } from './page-state';
import { splitMarkup } from './markup';
import { publicPageAt } from './page-at';
import { PublicRoot } from './public-root';

/** Answer of the API. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Parts of a rendered page, which the gateway assembles. */
interface Drawn {
  page: string;
  /** Markup for the head: styles and preloads. */
  head: string;
  /** Content of the root element. */
  root: string;
  /** Id and content of the data block. */
  block: [id: string, data: PageState];
  /** Inline script for the head. */
  script: string;
  /** Inline script for the end, which fetches the page's scripts from the block of that id. */
  start: { list: string; script: string };
}

/** Id of the block that lists the page's scripts. */
const SCRIPTS = 'kiraya-scripts';
/** Maximum number of renders: data may lead to further queries. */
const MOST_ROUNDS = 4;

/**
 * Renders the public page at an address, from the API's answers alone.
 * @param url path and query
 * @param ask returns the API's answer for a path
 * @returns undefined if there is no public page
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
  const { head, body } = splitMarkup(html);
  return {
    page,
    head: head + earlyStyle,
    root: body,
    block: [BLOCK, { page, known: dehydrate(client) }],
    script: earlyScript,
    start: { list: SCRIPTS, script: startScript(SCRIPTS) },
  };
}

/** Renders until all queries of the page are answered. */
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
