import { manifest } from '../manifest';
import { loaders, type PublicPageName } from '../page-loaders';

interface PublicRoute {
  page: PublicPageName;
  path: string;
}

/** Indexable pages and their addresses. */
export const publicRoutes: readonly PublicRoute[] = (Object.keys(loaders) as PublicPageName[]).map(
  (page) => ({
    page,
    path: manifest.pages[page].path,
  }),
);

/** Indexable page at an address. */
export function publicPageAt(pathname: string): PublicPageName | undefined {
  return publicRoutes.find(({ path }) => formOf(path).test(pathname))?.page;
}

const formOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
