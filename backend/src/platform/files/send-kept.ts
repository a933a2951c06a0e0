import type { FastifyReply } from 'fastify';
import type { StoredFile } from './file-store.js';

/** Sends a file whose address has its content's hash in it: it may be cached for ever. */
export function sendKept(reply: FastifyReply, type: string, { bytes, content }: StoredFile): void {
  void reply
    .header('content-type', type)
    .header('content-length', bytes)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(content);
}
