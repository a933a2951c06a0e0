import { SHARED_PICTURE } from '@kiraya/rules';
import { insertAfter } from '../site/page.ts';
import { dataBlock, escaped } from './markup.ts';

export interface SharedPicture {
  url: string;
  /** In pixels, where they are known. */
  sides?: { width: number; height: number };
}

/** The site's own, in the host's files. */
const OF_THE_SITE = '/share.jpg';

/** What the head of a page says of it. */
export interface HeadFacts {
  title: string;
  description: string;
  /** The page's one address on the site, whichever was asked for. */
  address: string;
  /** A picture for whoever the page is passed on to, by its whole address; the site's own where there is none. */
  picture?: SharedPicture;
  /** Things as schema.org calls them. */
  data?: readonly object[];
}

/** A page with its facts in its head, in the place of those that every page has. */
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

/** The usual page where there is no such home: nothing to be found, and nothing of it in a head. */
export function asMissing(page: string): string {
  return insertAfter(page, '</title>', '<meta name="robots" content="noindex">');
}

function titled(page: string, title: string): string {
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
}
