import { join } from 'node:path';

/** Where the site keeps the `Link` header of the pages that visitors see, out of sight. */
export const VISITORS_PRELOADS = join('.host', 'visitors-preloads');

/** A `Link` header by which the browser asks for scripts together with the host's own. */
export function preloadHeader(scripts: readonly string[]): string {
  return scripts.map((href) => `<${href}>; rel=preload; as=script`).join(', ');
}
