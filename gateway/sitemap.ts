import type { ManifestPage } from '../deploy/site/remote-manifest.ts';
import { escaped } from './markup.ts';

interface Change {
  id: string;
  changedAt: string;
}

const SITEMAP = /^\/sitemap(?:-(pages|homes)(?:-([\da-f-]{36}))?)?\.xml$/;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Sitemap at an address, with its read from the API; undefined for other addresses. */
export function sitemapAt(pathname: string): { asks?: string; of: 'index' | 'pages' | 'homes' } | undefined {
  const found = SITEMAP.exec(pathname);
  if (!found) return undefined;
  const [, part, from] = found;
  if (part === 'pages') return from ? undefined : { of: 'pages' };
  if (part === 'homes')
    return from ? { of: 'homes', asks: `/api/properties/public/changes?from=${from}` } : undefined;
  return { of: 'index', asks: '/api/properties/public/changes/parts' };
}

/** Index of sitemaps: one of the fixed pages, and one for each part of the homes on offer. */
export function sitemapIndex(origin: string, parts: readonly Change[]): string {
  const lines = parts.map(({ id, changedAt }) =>
    line('sitemap', `${origin}/sitemap-homes-${id}.xml`, changedAt),
  );
  const all = [line('sitemap', `${origin}/sitemap-pages.xml`), ...lines];
  return `${HEAD}<sitemapindex ${SPACE}>\n${all.join('\n')}\n</sitemapindex>\n`;
}

export function sitemapOfPages(origin: string, pages: readonly ManifestPage[]): string {
  return urls(
    pages
      .filter(({ path, facts }) => facts && !path.includes(':'))
      .map(({ path }) => line('url', origin + path)),
  );
}

/** @param pattern address of a home's page, with a parameter for its id */
export function sitemapOfHomes(origin: string, pattern: string, homes: readonly Change[]): string {
  return urls(homes.map(({ id, changedAt }) => line('url', origin + pattern.replace(/:\w+/, id), changedAt)));
}

/** Content of robots.txt: the sitemaps, and the addresses not to crawl. */
export function robots(origin: string, pages: readonly ManifestPage[]): string {
  const closed = pages
    .filter(({ facts }) => !facts)
    .map(({ path }) => `Disallow: ${path.replace(/:.*/, '')}${path.includes(':') ? '' : '$'}`);
  const lines = [
    'User-agent: *',
    ...new Set(closed),
    'Disallow: /logout$',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

const urls = (lines: string[]): string => `${HEAD}<urlset ${SPACE}>\n${lines.join('\n')}\n</urlset>\n`;

function line(tag: string, address: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : '';
  return `<${tag}><loc>${escaped(address)}</loc>${changed}</${tag}>`;
}
