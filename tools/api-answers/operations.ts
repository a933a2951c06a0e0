import type { ApiDocument, Operation } from '../api-changes/document.ts';

/** Look-up result for an address: the operation, or the methods allowed there. */
export type Found = { operation: Operation } | { methods: string[] };

const known = new WeakMap<ApiDocument, [path: string, segments: string[]][]>();

/** Splits the document's paths once, for every answer of the tests is looked up. */
function pathsOf(document: ApiDocument): [path: string, segments: string[]][] {
  const paths =
    known.get(document) ??
    Object.keys(document.paths).map((path): [string, string[]] => [path, path.split('/')]);
  known.set(document, paths);
  return paths;
}

/** Finds an operation as the router does: among paths with the method, a literal segment wins over a parameter. */
export function findOperation(document: ApiDocument, method: string, address: string): Found {
  const segments = address.split('?', 1)[0]?.split('/') ?? [];
  const paths = pathsOf(document)
    .filter(([, path]) => matches(path, segments))
    .map(([path]) => path);
  const asked = (method === 'HEAD' ? 'get' : method).toLowerCase();
  const [path] = paths.filter((each) => document.paths[each]?.[asked]).sort(namedFirst);
  const operation = path === undefined ? undefined : document.paths[path]?.[asked];
  if (operation) return { operation };
  if (!isWellFormed(address)) return { methods: [] };
  return { methods: paths.flatMap((each) => Object.keys(document.paths[each] ?? {})) };
}

/** Tests that percent escapes are valid. The router finds nothing otherwise, whatever the method. */
function isWellFormed(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

const matches = (path: string[], segments: string[]): boolean =>
  path.length === segments.length &&
  path.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]));

function namedFirst(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const at = a.findIndex((part, index) => isParameter(part) !== isParameter(b[index]));
  return at < 0 ? 0 : isParameter(a[at]) ? 1 : -1;
}
