import path from 'node:path';

/** Path of a request, decoded and without dot segments; undefined when it cannot name a file. */
export function readPath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!raw.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(raw);
    if (/[\0\\]/.test(decoded) || decoded.split('/').some((part) => part.startsWith('.'))) return undefined;
    return path.posix.normalize(decoded);
  } catch {
    return undefined;
  }
}

/**
 * Tests that a path has one reading only behind the gateway: no dot segments, encoded slashes, backslashes or NUL
 * bytes.
 */
export function isPlain(url: string): boolean {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (/\\|%(?:2f|5c|00)/i.test(raw)) return false;
  return raw.split('/').every((part) => !/^(?:\.|%2e){1,2}(?:;|%3b|$)/i.test(part));
}

const assetFolders = ['/remotes/', '/media/', '/js/'];

/** Tests whether a path is a screen's address, answered by index.html, rather than a missing file's. */
export function isScreen(pathname: string, accept: string | undefined): boolean {
  if (assetFolders.some((folder) => `${pathname}/`.startsWith(folder))) return false;
  if (path.posix.extname(pathname) !== '') return false;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

/** Service worker of the handover page, in each release of the portal. */
const HANDOVER_WORKER = /^\/remotes\/portal\/[^/]+\/worker\/handover\.js$/;

/** Prefix of the addresses that a script may control as a service worker; undefined for any other file. */
export function workerScope(url: string): string | undefined {
  return HANDOVER_WORKER.test(readPath(url) ?? '') ? '/contracts/' : undefined;
}
