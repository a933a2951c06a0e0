import { SHARED_PICTURE } from '@kiraya/rules';
import { insertAfter } from '../deploy/site/page.ts';
import { dataBlock, escaped } from './markup.ts';

export interface SharedPicture {
  url: string;
  /** Pixels, if known. */
  sides?: { width: number; height: number };
}

/** Picture of the site itself, one of the host's files. */
const OF_THE_SITE = '/share.jpg';

/** Head of a page. */
export interface HeadFacts {
  title: string;
  description: string;
  /** Canonical path. */
  address: string;
  /** Picture for shared links, by absolute address; the site's own by default. */
  picture?: SharedPicture;
  /** Things in schema.org's vocabulary. */
  data?: readonly object[];
}

/** Page with its own head in place of the default one. */
export function withFacts(page: string, origin: string, facts: HeadFacts): string {
  const { title, description, address, data = [] } = facts;
  const { picture = { url: origin + OF_THE_SITE, sides: SHARED_PICTURE } } = facts;
  const url = origin + address;
  const shared: [property: string, content: string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Kiraya'],
    ['og:locale', 'en_IN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture.url],
    ['og:image:width', picture.sides && String(picture.sides.width)],
    ['og:image:height', picture.sides && String(picture.sides.height)],
    ['og:image:alt', title],
  ];
  const head = [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...shared.flatMap(([property, content]) =>
      content === undefined ? [] : [`<meta property="${property}" content="${escaped(content)}">`],
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    data.length > 0
      ? dataBlock('type="application/ld+json"', { '@context': 'https://schema.org', '@graph': data })
      : '',
  ];
  return insertAfter(titled(page, title), '</title>', head.join(''));
}

/** Page for a home that does not exist: not indexed. */
export function notFoundPage(page: string): string {
  return insertAfter(page, '</title>', '<meta name="robots" content="noindex">');
}

function titled(page: string, title: string): string {
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
}
