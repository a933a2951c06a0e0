import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDiskFull, isReadOnly } from '../database/database-errors.js';
import { callerOf } from '../http/caller.js';
import type { AccessLog, NotedAccess } from './access-log.js';
import type { LoggedAnswer } from './logged.decorator.js';

const FORMATS: Record<string, string> = {
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/x-ndjson': 'pdf',
};

/** Looks without whose entry there is no answer. */
const ALWAYS_NOTED: ReadonlySet<string> = new Set([
  'file.made',
  'document.opened',
  'handover-picture.opened',
]);

/**
 * Logs answers of routes that declare it, before they leave; without the entry there is no answer. On a read-only or
 * full database, lists are answered all the same, and the process's own log says so.
 */
export function logAnswers(fastify: FastifyInstance, log: AccessLog, logger: Logger): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!request.logged || reply.statusCode >= 300) return done(null, payload);
    logAnswer(request.logged, request, reply, payload).then(() => done(null, payload), done);
  });

  async function logAnswer(
    logged: LoggedAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    const format = FORMATS[String(reply.getHeader('content-type')).split(';')[0] ?? ''];
    if (logged.action === 'file.made' && !format) return;
    try {
      const noted = await log.note(callerOf(request), accessOf(request, payload, format));
      if (payload instanceof Readable) countRows(request, reply, noted);
    } catch (fault) {
      if ((isReadOnly(fault) || isDiskFull(fault)) && !ALWAYS_NOTED.has(logged.action)) {
        const { requestId, account } = callerOf(request);
        const told = { requestId, accountId: account?.id, action: logged.action };
        logger.warn(told, 'a look was not noted, for the database can only be read');
        return;
      }
      if (payload instanceof Readable) payload.destroy();
      void reply.removeHeader('content-disposition');
      throw fault;
    }
  }

  /** Counts rows of a streamed file once it has left or broken off. */
  function countRows(request: FastifyRequest, reply: FastifyReply, noted: NotedAccess): void {
    reply.raw.once('close', () => {
      const { rows } = request.logged ?? {};
      if (rows === undefined) return;
      log.addRows(noted, rows).catch(({ name }: Error) => {
        logger.warn({ requestId: request.id, fault: name }, 'the rows of a file were not counted');
      });
    });
  }
}

function accessOf(request: FastifyRequest, payload: unknown, format: string | undefined) {
  const { action, subjectType, param, own } = request.logged as NonNullable<FastifyRequest['logged']>;
  const params = request.params as Record<string, string>;
  const subjectId = own ? (callerOf(request).account?.id ?? '') : param ? (params[param] ?? '') : 'all';
  return {
    ...{ action, subjectType, subjectId },
    ...(format && { details: { format } }),
    rows: payload instanceof Readable ? undefined : rowsIn(payload),
  };
}

/** The length of an answer that is a list. */
function rowsIn(payload: unknown): number | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('[')) return undefined;
  return (JSON.parse(payload) as unknown[]).length;
}
