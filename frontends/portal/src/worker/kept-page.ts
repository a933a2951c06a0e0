/** Beginning of the names of all caches with the handover page. */
export const CACHE_PREFIX = 'kiraya-handover-';

/** Name of the cache with the page as one release of the portal has it. */
export const cacheOf = (version: string): string => CACHE_PREFIX + version;

/** Key of the HTML in that cache: it is the same for each handover. */
export const PAGE = '/contracts/handover';

/** Version in the address of a file of a release, `/remotes/portal/<version>/…`; undefined for any other address. */
export const versionIn = (pathname: string): string | undefined =>
  /^\/remotes\/portal\/([^/]+)\//.exec(pathname)?.[1];

/** Version of the portal that a page of the site loads; undefined for a page that names none. */
export function versionOf(html: string): string | undefined {
  const [, list = ''] = /id="kiraya-remotes">([^<]*)</.exec(html) ?? [];
  try {
    const { remotes } = JSON.parse(list) as { remotes: { name: string; version: string }[] };
    return remotes.find(({ name }) => name === 'portal')?.version;
  } catch {
    return undefined;
  }
}

/** Tests for a script or a font of the host or the portal: its content never changes under its address. */
export const isHashed = (pathname: string): boolean =>
  /^\/(?:js|assets|remotes\/portal\/[^/]+\/(?:js|assets))\/[^/]+\.[0-9a-f]{8,}\.\w+$/.test(pathname);
