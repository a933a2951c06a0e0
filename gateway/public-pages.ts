import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer } from './api-reads.ts';
import { scriptsIn, withDrawn } from './drawn-page.ts';
import { factsOfHome, type PublicHome } from './home-facts.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { encodePage, digestOfPage, type Content } from './encoded-page.ts';
import { PageDrawer, type DrawLimits } from './page-drawer.ts';
import { notFoundPage, withFacts, type HeadFacts } from './page-head.ts';
import { networkOf } from './network.ts';
import { Questions } from './questions.ts';
import { originOf } from './page-origin.ts';
import { sendCachedPage } from './send-cached-page.ts';
import { publicPageAt, SitePages, type PublicPage, type ServedSite } from './site-pages.ts';
import { robots, sitemapAt, sitemapIndex, sitemapOfHomes, sitemapOfPages } from './sitemap.ts';
import { isScreen, readPath } from './site-path.ts';
import type { Writes } from './writes.ts';

/** Reads from the API; throws when it does not answer. */
export type Read = (path: string) => Promise<ApiAnswer>;

export interface PublicPagesOptions {
  siteDir: string;
  /** Prefix of addresses in pages; by default the origin that the browser asked. */
  publicUrl?: string;
  writes: Writes;
  read: Read;
  drawLimits?: DrawLimits;
}

const MOST_CACHED_BYTES = 32 * 1024 * 1024;
const LONGEST_ADDRESS = 2000;
/** Time for which a page is sent without asking the API again, unless something is written. */
const PAGE_FRESH_MS = 1000;
const SITEMAP_FRESH_MS = 600_000;

/** Requested content and its cache key. */
interface Wanted {
  key: string;
  freshMs: number;
  /** Set when a write makes it stale. */
  followsWrites: boolean;
  asks: readonly string[];
  content: (answers: readonly ApiAnswer[], questions: Questions) => Promise<Content | undefined>;
}

/** Serves public pages with their heads, sitemaps and robots.txt. */
export class PublicPages {
  readonly #options: PublicPagesOptions;
  readonly #site: SitePages;
  readonly #cache = new PageCache(MOST_CACHED_BYTES);
  readonly #drawer: PageDrawer;
  readonly #making = new Map<string, Promise<CachedPage | undefined>>();

  constructor(options: PublicPagesOptions) {
    this.#options = options;
    this.#site = new SitePages(options.siteDir);
    this.#drawer = new PageDrawer(options.drawLimits);
  }

  /** @returns false when a file of the site is to answer */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { url = '/', method } = req;
    const pathname = readPath(url);
    if ((method !== 'GET' && method !== 'HEAD') || pathname === undefined || url.length > LONGEST_ADDRESS)
      return false;
    const served = await this.#site.served();
    if (!served) return false;
    const wanted = this.#wanted(served, pathname, url, req);
    const page = wanted && (await this.#page(served, wanted).catch(() => undefined));
    if (!page) return false;
    sendCachedPage(req, res, page);
    return true;
  }

  close(): Promise<void> {
    return this.#drawer.close();
  }

  #wanted(served: ServedSite, pathname: string, url: string, req: IncomingMessage): Wanted | undefined {
    const origin = this.#options.publicUrl ?? originOf(req);
    const crawled = crawlersPage(served, pathname, origin);
    if (crawled) return crawled;
    const page = isScreen(pathname, req.headers.accept) ? publicPageAt(served, pathname) : undefined;
    return page && this.#wantedPage(served, page, url, origin, networkOf(req));
  }

  async #page(served: ServedSite, wanted: Wanted): Promise<CachedPage | undefined> {
    const key = `${served.tag} ${wanted.key}`;
    const cached = this.#cache.get(key);
    if (cached && this.#isFresh(cached, wanted)) return cached;
    const stamp = this.#options.writes.stamp();
    const making = `${stamp} ${key}`;
    const underWay = stamp === undefined ? undefined : this.#making.get(making);
    if (underWay) return underWay;
    const made = this.#make(key, wanted, stamp).finally(() => this.#making.delete(making));
    this.#making.set(making, made);
    return made;
  }

  #isFresh({ checkedAt, writes }: CachedPage, { freshMs, followsWrites }: Wanted): boolean {
    if (performance.now() - checkedAt >= freshMs) return false;
    return !followsWrites || (writes !== undefined && writes === this.#options.writes.stamp());
  }

  async #make(key: string, wanted: Wanted, stamp: number | undefined): Promise<CachedPage | undefined> {
    const checkedAt = performance.now();
    const cached = this.#cache.get(key);
    const questions = new Questions(this.#options.read);
    // Made again only if the answers that it was made from have changed.
    const digest = cached?.digest && digestOfPage(await questions.askAll(cached.asked));
    if (cached && digest !== undefined && cached.digest === digest)
      return Object.assign(cached, { checkedAt, writes: stamp });
    const content = await wanted.content(await questions.askAll(wanted.asks), questions);
    if (!content) return undefined;
    const { asked } = questions;
    const page: CachedPage = {
      ...(await encodePage(content)),
      asked,
      digest: content.makeshift ? undefined : digestOfPage(await questions.askAll(asked)),
      checkedAt,
      writes: stamp,
    };
    this.#cache.set(key, page);
    return page;
  }

  #wantedPage(served: ServedSite, found: PublicPage, url: string, origin: string, network: string): Wanted {
    const drawn = (questions: Questions, known: HeadFacts) =>
      this.#drawn(served, { url, origin, network }, questions, known);
    const { page, params } = found;
    const { facts, path } = page;
    const asks = 'of' in facts ? [`/api/properties/public/${encodeURIComponent(params.id ?? '')}`] : [];
    return {
      key: origin + url,
      freshMs: PAGE_FRESH_MS,
      followsWrites: true,
      asks,
      content: async ([home], questions) => {
        if (!('of' in facts)) return drawn(questions, { ...facts, address: path });
        if (home?.status === 404) return html(404, notFoundPage(served.html));
        if (home?.status !== 200) return undefined;
        const known = factsOfHome(JSON.parse(home.body) as PublicHome, origin);
        return drawn(questions, known);
      },
    };
  }

  /** Page rendered by the public remote, or for the browser to render when that fails. */
  async #drawn(
    { html: page, drawing }: ServedSite,
    { url, origin, network }: { url: string; origin: string; network: string },
    questions: Questions,
    facts: HeadFacts,
  ): Promise<Content> {
    if (!drawing) return html(200, withFacts(page, origin, facts));
    try {
      const { file, base } = drawing;
      const drawn = await this.#drawer.draw({ file, base }, url, (path) => questions.ask(path), network);
      if (!drawn) return html(200, withFacts(page, origin, facts));
      const text = withFacts(withDrawn(page, drawn, drawing.scriptsOf(drawn.page)), origin, facts);
      const makeshift = questions.failed;
      return { status: 200, name: 'index.html', text, scripts: scriptsIn(drawn), makeshift };
    } catch {
      return { ...html(200, withFacts(page, origin, facts)), makeshift: true };
    }
  }
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
