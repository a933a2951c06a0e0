import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any request may have. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Has the rest of a body read and thrown away once its request is answered, as one that is refused early is: the
 * connection's next request lies behind it, and a connection that is closed on whoever still sends takes the answer with
 * it. One that goes on for too long is cut off all the same.
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
