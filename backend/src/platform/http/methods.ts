import type { FastifyInstance } from 'fastify';
import { isOpenRead } from './open-read.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of a path; none where there is no such path. */
    methodsAt(path: string): string[];
    /** Tests whether pages of other sites may read the path. */
    isOpenReadAt(path: string): boolean;
  }
}

/** Records the methods of each path. Call it before the routes are added. */
export function knowMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, string[]>();
  const open = new Set<string>();
  fastify.addHook('onRoute', ({ url, method, config }) => {
    if (isOpenRead(config)) open.add(url);
    routes.set(url, [...new Set([...(routes.get(url) ?? []), ...[method].flat()])]);
  });
  fastify.decorate('isOpenReadAt', (path) =>
    [...open].some((url) => matches(url.split('/'), path.split('/'))),
  );
  fastify.decorate('methodsAt', (path) => {
    const segments = path.split('/');
    const there = [...routes].filter(([url]) => matches(url.split('/'), segments));
    return [...new Set(there.flatMap(([, methods]) => methods))].sort();
  });
}

function matches(pattern: string[], segments: string[]): boolean {
  const rest = pattern.indexOf('*');
  if (rest >= 0) return segments.length > rest && matches(pattern.slice(0, rest), segments.slice(0, rest));
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  );
}
