import path from 'node:path';

/** Files whose address never changes, so that a deployment takes effect at once. */
const entryPoints = new Set(['index.html', 'remotes.json', 'mf-manifest.json', 'release.json']);
const hashed = /[.-][0-9a-f]{8,}\.\w+$/;

export function cacheControlOf(file: string): string {
  const name = path.basename(file);
  if (entryPoints.has(name)) return 'no-cache';
  return hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
