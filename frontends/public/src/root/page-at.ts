import { manifest } from '../manifest';
import { loaders, type PublicPageName } from '../page-loaders';

interface Place {
  page: PublicPageName;
  path: string;
}

/** Indexable pages and their addresses. */
export const places: readonly Place[] = (Object.keys(loaders) as PublicPageName[]).map((page) => ({
  page,
  path: manifest.pages[page].path,
}));

/** Indexable page at an address. */
export function publicPageAt(pathname: string): PublicPageName | undefined {
  return places.find(({ path }) => formOf(path).test(pathname))?.page;
}

const formOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
