import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer } from './api-reads.ts';
import { factsOfHome, type PublicHome } from './home-facts.ts';
import { KeptPages, type KeptPage } from './kept-pages.ts';
import { madePage, digestOfPage, type Content } from './made-page.ts';
import { asMissing, withFacts } from './page-head.ts';
import { originOf } from './page-origin.ts';
import { sendKept } from './send-kept.ts';
import { publicPageAt, SitePages, type PublicPage, type ServedSite } from './site-pages.ts';
import { robots, sitemapAt, sitemapIndex, sitemapOfHomes, sitemapOfPages } from './sitemap.ts';
import { isScreen, readPath } from './site-path.ts';
import type { Writes } from './writes.ts';

/** Asks the API; throws where it does not answer. */
export type Read = (path: string) => Promise<ApiAnswer>;

export interface PublicPagesOptions {
  siteDir: string;
  /** What addresses in pages begin with; what the browser asked for where it is not known. */
  publicUrl?: string;
  writes: Writes;
  read: Read;
}

const MOST_KEPT_BYTES = 32 * 1024 * 1024;
const LONGEST_ADDRESS = 2000;
/** So long a page is sent without asking the API again, unless something is written before. */
const PAGE_FRESH_MS = 1000;
const SITEMAP_FRESH_MS = 600_000;

/** What is asked for, and by which name it is kept. */
interface Wanted {
  key: string;
  freshMs: number;
  /** Whether a write that passes by makes it stale. */
  followsWrites: boolean;
  asks: readonly string[];
  content: (answers: readonly ApiAnswer[]) => Promise<Content | undefined>;
}

/** Answers what everybody may find: public pages with their facts, sitemaps and robots.txt. */
export class PublicPages {
  readonly #options: PublicPagesOptions;
  readonly #site: SitePages;
  readonly #kept = new KeptPages(MOST_KEPT_BYTES);
  readonly #making = new Map<string, Promise<KeptPage | undefined>>();

  constructor(options: PublicPagesOptions) {
    this.#options = options;
    this.#site = new SitePages(options.siteDir);
  }

  /** @returns whether it was answered; where not, the site's files do it */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url = '/', method } = req;
    const pathname = readPath(url);
    if ((method !== 'GET' && method !== 'HEAD') || pathname === undefined || url.length > LONGEST_ADDRESS)
      return false;
    const served = await this.#site.served();
    if (!served) return false;
    const wanted = this.#wanted(served, pathname, req);
    const page = wanted && (await this.#page(served, wanted).catch(() => undefined));
    if (!page) return false;
    sendKept(req, res, page);
    return true;
  }

  #wanted(served: ServedSite, pathname: string, req: IncomingMessage): Wanted | undefined {
    const origin = this.#options.publicUrl ?? originOf(req);
    const crawled = crawlersPage(served, pathname, origin);
    if (crawled) return crawled;
    const page = isScreen(pathname, req.headers.accept) ? publicPageAt(served, pathname) : undefined;
    return page && wantedPage(served, page, pathname, origin);
  }

  async #page(served: ServedSite, wanted: Wanted): Promise<KeptPage | undefined> {
    const key = `${served.tag} ${wanted.key}`;
    const kept = this.#kept.get(key);
    if (kept && this.#isFresh(kept, wanted)) return kept;
    const stamp = this.#options.writes.stamp();
    const making = `${stamp} ${key}`;
    const underWay = stamp === undefined ? undefined : this.#making.get(making);
    if (underWay) return underWay;
    const made = this.#make(key, wanted, stamp).finally(() => this.#making.delete(making));
    this.#making.set(making, made);
    return made;
  }

  #isFresh({ checkedAt, writes }: KeptPage, { freshMs, followsWrites }: Wanted): boolean {
    if (performance.now() - checkedAt >= freshMs) return false;
    return !followsWrites || (writes !== undefined && writes === this.#options.writes.stamp());
  }

  async #make(key: string, wanted: Wanted, stamp: number | undefined): Promise<KeptPage | undefined> {
    const checkedAt = performance.now();
    const answers = await Promise.all(wanted.asks.map((path) => this.#options.read(path)));
    const digest = digestOfPage(answers);
    const kept = this.#kept.get(key);
    if (kept?.digest === digest) return Object.assign(kept, { checkedAt, writes: stamp });
    const content = await wanted.content(answers);
    if (!content) return undefined;
    const page = { ...(await madePage(content)), digest, checkedAt, writes: stamp };
    this.#kept.set(key, page);
    return page;
  }
}

function wantedPage(
  served: ServedSite,
  { page: { path, facts }, params }: PublicPage,
  pathname: string,
  origin: string,
): Wanted {
  const asks = 'of' in facts ? [`/api/properties/public/${encodeURIComponent(params.id ?? '')}`] : [];
  return {
    key: `${origin}${pathname}`,
    freshMs: PAGE_FRESH_MS,
    followsWrites: true,
    asks,
    content: async ([home]) => {
      if (!('of' in facts)) return html(200, withFacts(served.html, origin, { ...facts, address: path }));
      if (home?.status === 404) return html(404, asMissing(served.html));
      if (home?.status !== 200) return undefined;
      const known = factsOfHome(JSON.parse(home.body) as PublicHome, origin);
      return html(200, withFacts(served.html, origin, known));
    },
  };
}

const html = (status: number, text: string): Content => ({ status, name: 'index.html', text, scripts: [] });

function crawlersPage({ remote, pages }: ServedSite, pathname: string, origin: string): Wanted | undefined {
  const own = Object.values(remote?.pages ?? {});
  const wanted = (name: string, asks: string[], text: (answer: unknown) => string): Wanted => ({
    key: `${origin}${pathname}`,
    freshMs: SITEMAP_FRESH_MS,
    followsWrites: false,
    asks,
    content: async ([answer]) =>
      answer && answer.status !== 200
        ? undefined
        : { status: 200, name, text: text(answer && JSON.parse(answer.body)), scripts: [] },
  });
  if (pathname === '/robots.txt') return wanted('robots.txt', [], () => robots(origin, pages));
  const map = sitemapAt(pathname);
  const pattern = own.find(({ facts }) => facts && 'of' in facts)?.path;
  if (!map || pattern === undefined) return undefined;
  return wanted('sitemap.xml', map.asks ? [map.asks] : [], (answer) => {
    const changes = answer as Parameters<typeof sitemapIndex>[1];
    if (map.of === 'pages') return sitemapOfPages(origin, own);
    return map.of === 'index' ? sitemapIndex(origin, changes) : sitemapOfHomes(origin, pattern, changes);
  });
}
