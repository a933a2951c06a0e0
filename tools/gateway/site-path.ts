import path from 'node:path';

/** A request's path, decoded and without dots; undefined when it is not one that can name a file. */
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
 * Whether a path names itself alone: nobody behind the gateway can read another one out of it. Dot segments lead
 * elsewhere; encoded slashes, backslashes and NUL bytes are read in more than one way.
 */
export function isPlain(url: string): boolean {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (/\\|%(?:2f|5c|00)/i.test(raw)) return false;
  return raw.split('/').every((part) => !/^(?:\.|%2e){1,2}(?:;|%3b|$)/i.test(part));
}

const assetFolders = ['/remotes/', '/media/', '/js/'];

/** Whether a path is a screen's address, which index.html answers, and not that of a file which is missing. */
export function isScreen(pathname: string, accept: string | undefined): boolean {
  if (assetFolders.some((folder) => `${pathname}/`.startsWith(folder))) return false;
  if (path.posix.extname(pathname) !== '') return false;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
