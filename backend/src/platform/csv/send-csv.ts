import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends CSV as a file to be kept.
 * @param of what is in it
 * @param day the day that it is of (`YYYY-MM-DD`), for its name
 */
export function sendCsv(reply: FastifyReply, of: string, day: string, content: string | Readable): void {
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="kiraya-${of}-${day}.csv"`)
    .send(content);
}
