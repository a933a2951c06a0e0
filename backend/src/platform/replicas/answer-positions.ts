import type { FastifyInstance } from 'fastify';
import type { Replicas } from './replicas.js';
import { WRITE_POSITION } from './write-positions.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Puts the place of what was written on each write's answer. */
export function answerPositions(fastify: FastifyInstance, replicas: Replicas): void {
  fastify.addHook('onSend', async ({ method, is404 }, reply, payload) => {
    if (READS.includes(method) || is404) return payload;
    const position = await replicas.positionNow();
    if (position !== undefined) void reply.header(WRITE_POSITION, position);
    return payload;
  });
}
