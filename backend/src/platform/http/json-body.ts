import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError, BadRequest } from './app-error.js';
import { refuseDoubledNames } from './plain-json.js';
import { problemOf } from './problem.js';

export const BODY_LIMIT = 1024 * 1024;
/** More than the longest list that a field takes, with the other fields. */
const MOST_VALUES = 1500;

/**
 * Marks a route for mail programs, which send a form and ignore the answer: its body is read to the end, and ignored.
 */
export const TAKES_FORMS = { takesForms: true } as const;
/** A change of the given fields (RFC 7396). */
export const MERGE_PATCH = 'application/merge-patch+json';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Makes JSON the only body type, up to a limit, with {@link MERGE_PATCH} for `PATCH`; a missing body is fine. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(['application/json', MERGE_PATCH], (request, payload, done) => {
    if (request.method !== 'PATCH' && request.headers['content-type']?.startsWith(MERGE_PATCH))
      return done(problemOf(415));
    readWithin(payload).then(
      (body) => {
        if (body.length === 0) return done(null, undefined);
        if (hasTooMany(body)) return done(tooMany());
        const json = body.toString('utf8');
        void parse(request, json, (error, parsed) => done(error ?? doubledIn(json), parsed));
      },
      (error: Error) => done(error),
    );
  });
  fastify.addContentTypeParser(FORMS, (request, payload, done) => {
    const { takesForms } = request.routeOptions.config as Partial<typeof TAKES_FORMS>;
    if (!takesForms) return done(problemOf(415));
    readWithin(payload).then(
      () => done(null, undefined),
      (error: Error) => done(error),
    );
  });
}

async function readWithin(payload: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > BODY_LIMIT) break;
      chunks.push(chunk);
    }
  } catch {
    throw new BadRequest('bad-request', 'The request ended before it was whole');
  }
  if (size > BODY_LIMIT) throw new AppError(413, 'too-large', 'The request is too large');
  return Buffer.concat(chunks);
}

/** The refusal of JSON with a repeated name. */
function doubledIn(json: string): Error | null {
  try {
    refuseDoubledNames(json);
    return null;
  } catch (refusal) {
    return refusal as Error;
  }
}

const tooMany = (): AppError =>
  new BadRequest(
    'bad-request',
    `The request has too many values: at most ${MOST_VALUES.toLocaleString('en-IN')}`,
  );

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{');

/** JSON has more values than any call takes, counted without parsing it: parsing would hold up others. */
function hasTooMany(json: Buffer): boolean {
  let values = 0;
  let isText = false;
  for (let i = 0; i < json.length && values <= MOST_VALUES; i++) {
    const byte = json[i];
    if (byte === QUOTE) isText = !isText;
    else if (isText) i += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) values++;
  }
  return values > MOST_VALUES;
}
