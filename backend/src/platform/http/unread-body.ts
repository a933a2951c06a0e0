import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any request needs. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Reads and discards the rest of a body once its request is answered early: the next request follows it on the
 * connection, and closing on a sending client would lose the answer. One that takes too long is cut off.
 */
export function discardUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) discard(raw);
    done();
  });
}

function discard(body: IncomingMessage): void {
  const timer = setTimeout(() => body.destroy(), LONGEST_MS).unref();
  const isOver = () => clearTimeout(timer);
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) body.destroy();
  });
  body
    .once('end', isOver)
    .once('close', isOver)
    .once('error', () => undefined);
  body.resume();
}
