import { isCalendarDate } from '@kiraya/rules';
import type { FastifyReply } from 'fastify';
import { Answer } from './answer.js';
import { InvalidInput } from './app-error.js';
import { QueryInteger, toNumber } from './query-fields.js';
import { TextField } from './text-fields.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
/** The limit of exact counting: `X-Total-Count` never exceeds it. */
export const COUNT_LIMIT = 10_000;

/** Pagination parameters of every list. */
export class PageQueryDto {
  @QueryInteger({
    min: 1,
    max: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    description: 'Number of entries on a page',
  })
  limit?: string;

  @TextField({
    max: 500,
    required: false,
    description: 'Start of the page, from the `Link` header of the previous page',
  })
  cursor?: string;
}

export const limitOf = (query: PageQueryDto): number => toNumber(query.limit) ?? DEFAULT_LIMIT;

/** A page: `json` is PostgreSQL's text of the array; `next` is the next page's cursor. */
export class Page {
  constructor(
    readonly json: string,
    readonly total: number,
    readonly next: string | undefined,
    /** The cursor of what is recorded after this page; of lists in the order of recording. */
    readonly continuation?: string,
  ) {}
}

/** A keyset cursor: a position in a sorted list. `order` names the list and its sort, for which alone it is valid. */
export interface Position {
  order: string;
  /** Values of the sort keys of the last row, as text. */
  after: string[];
}

export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.order, ...position.after])).toString('base64url');

const TIME = /^.{10}[ T]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;

/** Formats that PostgreSQL reads without complaint: a made-up cursor is a bad cursor, never a failure. */
const KEY_SHAPES = {
  time: (value: string) => TIME.test(value) && isCalendarDate(value.slice(0, 10)),
  date: (value: string) => isCalendarDate(value),
  id: (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  bit: (value: string) => value === '0' || value === '1',
  whole: (value: string) => /^-?\d{1,18}$/.test(value),
  number: (value: string) => /^-?\d{1,18}(\.\d{1,18})?$/.test(value),
  text: (value: string) => /^[^\0]{0,400}$/.test(value),
};

/** The format of a sort key's value. */
export type KeyShape = keyof typeof KEY_SHAPES;

/** @throws {InvalidInput} for a cursor that was not made by {@link encodeCursor} under the same order */
export function decodeCursor(
  cursor: string | undefined,
  order: string,
  shapes: KeyShape[],
): string[] | undefined {
  if (!cursor) return undefined;
  const [madeUnder, ...after] = parse(cursor);
  const fits = (value: unknown, i: number) =>
    typeof value === 'string' && KEY_SHAPES[shapes[i] ?? 'text'](value);
  if (madeUnder === order && after.length === shapes.length && after.every(fits)) return after as string[];
  throw new InvalidInput({ cursor: ['Must be a cursor of this list'] });
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page's answer: the array as body, the exact count (up to 10,000) and the link to the next page as headers. */
export function answerOf({ request }: FastifyReply, page: Page): Answer {
  const answer = Answer.json(page.json).with('x-total-count', String(page.total));
  const linked = page.next ? answer.with('link', `<${nextUrl(request.url, page.next)}>; rel="next"`) : answer;
  return page.continuation ? linked.with('x-continuation', page.continuation) : linked;
}

function nextUrl(url: string, cursor: string): string {
  const [path = '', ...query] = url.split('?');
  const params = new URLSearchParams(query.join('?'));
  params.set('cursor', cursor);
  return `${path}?${params.toString()}`;
}
