import { buildScreens } from '../../../deploy/build/build.ts';
import { Fault } from '../../../programs/fault.ts';
import { siteFolder, inRepository } from '../../../programs/repository.ts';
import { admin, idOf } from '../data/ids.ts';
import { few } from '../data/size.ts';
import { withApi, type Bench } from '../databases.ts';
import { askFor } from '../load.ts';
import { rowOf, type Row } from '../report.ts';
import { median, sampleInterleaved } from '../samples.ts';
import { startGateway, type Server } from '../servers.ts';
import { headersFor } from '../token.ts';
import { withStaticCopy } from './static-copy.ts';
import { Auditor, type Reading } from './lighthouse.ts';
import { showPhotos } from './photos.ts';
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const PAGES = ['landing', 'browse', 'property'] as const;
type PageName = (typeof PAGES)[number];

const plainSite = (page: PageName): string => inRepository('.cache/bench/plain', page);

/**
 * Builds each page as one client bundle, from the same sources.
 * @returns a site for each page
 */
async function buildPlainSites(): Promise<Record<PageName, string>> {
  const webpack = inRepository('node_modules/webpack-cli/bin/cli.js');
  const words = [webpack, '--config', 'plain.webpack.config.js'];
  await promisify(execFile)(process.execPath, words, { cwd: inRepository('frontends/public') });
  const sites = PAGES.map((page) => [page, plainSite(page)] as const);
  for (const [, folder] of sites)
    await cp(inRepository('frontends/host/public'), path.resolve(folder), { recursive: true });
  return Object.fromEntries(sites) as Record<PageName, string>;
}

const SAMPLES = 5;
const CACHED = { samples: 9, seconds: 1, warmUp: 4 };
const PATHS: Record<PageName, string> = {
  landing: '/',
  browse: '/browse',
  property: `/property/${idOf('property', 1)}`,
};
/** Upper bars; for layout shift an absolute value, otherwise a ratio to the plain page. */
const BARS: Record<keyof Reading, number> = { largestPaint: 0.7, script: 1.15, shift: 0.02, blocking: 1 };
const NAMES: Record<keyof Reading, string> = {
  largestPaint: 'largest paint, ms',
  script: 'script, KB',
  shift: 'layout shift',
  blocking: 'blocking, ms',
};
const nameOf = (page: PageName, figure: keyof Reading): string => `first view, ${page}: ${NAMES[figure]}`;
const CACHED_NAME = 'first view, cached page against a static file';

/** Measures pages whose first view the server drew against the same pages as one client bundle of the same sources. */
export async function measureFirstView({ make, wants, found }: Bench): Promise<void> {
  const pages = PAGES.filter((page) =>
    Object.keys(NAMES).some((figure) => wants(nameOf(page, figure as keyof Reading))),
  );
  if (pages.length === 0 && !wants(CACHED_NAME)) return;
  await buildScreens(console.log);
  const databaseUrl = await make('first_view', few);
  await withApi(databaseUrl, async (api) => {
    await showPhotos(api.url, databaseUrl, headersFor(admin));
    await withServers(
      () => startGateway(siteFolder, api.url),
      async (drawn) => {
        if (pages.length > 0) await measurePages(pages, api, drawn, found);
      },
    );
    if (wants(CACHED_NAME)) await measureCached(api, found);
  });
}

async function measurePages(
  pages: readonly PageName[],
  api: Server,
  drawn: Server,
  found: Bench['found'],
): Promise<void> {
  const sites = await buildPlainSites();
  const auditor = await Auditor.start();
  try {
    for (const page of pages)
      await withServers(
        () => startGateway(sites[page], api.url),
        async (plain) => {
          const urls = [plain.url + PATHS[page], drawn.url + PATHS[page]] as const;
          const [one, other] = [await auditor.text(urls[0]), await auditor.text(urls[1])];
          if (one !== other) throw new Fault(`The plain page does not say what ${urls[1]} says.`);
          const readings: [Reading[], Reading[]] = [[], []];
          for (let nth = 0; nth < SAMPLES; nth++)
            for (const side of nth % 2 ? ([1, 0] as const) : ([0, 1] as const))
              readings[side].push(await auditor.audit(urls[side]));
          for (const row of rowsOf(page, readings)) found(row);
        },
      );
  } finally {
    await auditor.close();
  }
}

const rowsOf = (page: PageName, [plain, drawn]: [Reading[], Reading[]]): Row[] =>
  (Object.keys(NAMES) as (keyof Reading)[]).map((figure) => {
    const of = (readings: Reading[]): number[] => readings.map((reading) => reading[figure]);
    const ratios = of(drawn).map((value, nth) => partOf(figure, value, of(plain)[nth] ?? NaN));
    return {
      ...{ name: nameOf(page, figure), kind: 'page', bar: BARS[figure], ratio: median(ratios) },
      rates: [median(of(plain)), median(of(drawn))],
      spread: [Math.min(...ratios), Math.max(...ratios)],
    };
  });

/** Ratio to the plain page; 0 when the drawn page never blocks. */
const partOf = (figure: keyof Reading, drawn: number, plain: number): number =>
  figure === 'shift' ? drawn : drawn === 0 ? 0 : drawn / plain;

async function withServers(start: () => Promise<Server>, use: (server: Server) => Promise<void>) {
  const server = await start();
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** Measures a cached page against a static file of the same bytes, from the same gateway. */
async function measureCached(api: Server, found: Bench['found']): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  await withStaticCopy(api.url, PATHS.landing, (gateway, copy) => {
    const side = (path: string) => {
      const ask = (seconds: number) => askFor(gateway, [{ path, headers }], seconds);
      return { warmUp: () => ask(CACHED.warmUp), sample: () => ask(CACHED.seconds) };
    };
    return sampleInterleaved([side(PATHS.landing), side(copy)], CACHED.samples).then((samples) =>
      found(rowOf({ name: CACHED_NAME, kind: 'speed', bar: 0.8 }, samples)),
    );
  });
}
