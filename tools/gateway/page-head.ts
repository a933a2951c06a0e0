import { insertAfter } from '../site/page.ts';
import { dataBlock, escaped } from './markup.ts';

/** What the head of a page says of it. */
export interface HeadFacts {
  title: string;
  description: string;
  /** The page's one address on the site, whichever was asked for. */
  address: string;
  /** Whole address of a picture for whoever shares the page. */
  picture?: string;
  /** Things as schema.org calls them. */
  data?: readonly object[];
}

/** A page with its facts in its head, in the place of those that every page has. */
export function withFacts(page: string, origin: string, facts: HeadFacts): string {
  const { title, description, address, picture, data = [] } = facts;
  const url = origin + address;
  const shared: [property: string, content: string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Kiraya'],
    ['og:locale', 'en_IN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture],
  ];
  const head = [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...shared.flatMap(([property, content]) =>
      content === undefined ? [] : [`<meta property="${property}" content="${escaped(content)}">`],
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    data.length > 0
      ? dataBlock('type="application/ld+json"', { '@context': 'https://schema.org', '@graph': data })
      : '',
  ];
  return insertAfter(titled(page, title), '</title>', head.join(''));
}

/** The usual page where there is no such home: nothing to be found, and nothing of it in a head. */
export function asMissing(page: string): string {
  return insertAfter(page, '</title>', '<meta name="robots" content="noindex">');
}

function titled(page: string, title: string): string {
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
}
