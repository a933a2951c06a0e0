import { manifest } from '../manifest';
import type { PageName } from '../page-loaders';

interface Place {
  page: PageName;
  path: string;
  /** Whether everybody may find it: the server draws it then. */
  isPublic: boolean;
}

export const places: readonly Place[] = Object.entries(manifest.pages).map(([page, { path, ...rest }]) => ({
  page: page as PageName,
  path,
  isPublic: 'facts' in rest,
}));

/** The public page at an address. */
export function publicPageAt(pathname: string): PageName | undefined {
  return places.find(({ path, isPublic }) => isPublic && formOf(path).test(pathname))?.page;
}

const formOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`);
