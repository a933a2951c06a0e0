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

const assetFolders = ['/remotes/', '/media/', '/js/'];

/** Whether a path is a screen's address, which index.html answers, and not that of a file which is missing. */
export function isScreen(pathname: string, accept: string | undefined): boolean {
  if (assetFolders.some((folder) => `${pathname}/`.startsWith(folder))) return false;
  if (path.posix.extname(pathname) !== '') return false;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
