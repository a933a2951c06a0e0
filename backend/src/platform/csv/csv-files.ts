import { addAbortSignal, Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { LoggedRequest } from '../audit/logged.decorator.js';
import { Clock } from '../clock/clock.js';
import { ApplicationPool, CONNECTIONS } from '../database/application-pool.js';
import { type ListParts, type PageRow, pageStatement, toPage } from '../database/page-statement.js';
import { Snapshot } from '../database/snapshot.js';
import { sql } from '../database/sql.js';
import type { Answer } from '../http/answer.js';
import { TooManyRequests } from '../http/app-error.js';
import { LOGGER } from '../logging/logging.module.js';
import { BYTE_ORDER_MARK, type Columns, csvLines } from './csv.js';
import { csvAnswer } from './csv-answer.js';

/** A list that can be downloaded whole, as a file. */
export interface ListFile<Row> {
  /** The content, as in the name: `kiraya-<of>-2026-11-20.csv`. */
  of: string;
  columns: Columns<Row>;
  /** A part of the list, from a cursor on. */
  from: (cursor: string | undefined, limit: number) => ListParts;
}

/** Limits files at once: slow readers must leave connections for others. */
export const MOST_AT_ONCE = Math.ceil(CONNECTIONS / 3);
const CHUNK = 500;
const LONGEST_MS = 15 * 60_000;
const RETRY_SECONDS = 30;

/** Streams CSV files of lists: however many rows there are, few are in memory. */
@Injectable()
export class CsvFiles {
  #reading = 0;

  constructor(
    private readonly pool: ApplicationPool,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A file of a whole list. A failure before its first rows is answered as a problem; a later one breaks the connection, so
   * that a part is never taken for the whole.
   * @throws {TooManyRequests} while as many files are being read as may be at once
   */
  async answer<Row>(request: LoggedRequest, file: ListFile<Row>): Promise<Answer> {
    if (this.#reading >= MOST_AT_ONCE)
      throw new TooManyRequests(RETRY_SECONDS, 'Too many files are being made at once.');
    this.#reading++;
    const snapshot = await Snapshot.of(this.pool, () => this.#reading--);
    const chunks = chunksOf(file, snapshot, (rows) => request.addRows(rows));
    const first = await chunks.next();
    const stream = Readable.from(startingWith(first.value as string, chunks), { objectMode: false });
    addAbortSignal(AbortSignal.any([snapshot.lost, AbortSignal.timeout(LONGEST_MS)]), stream);
    stream.once('close', () => void snapshot.end());
    stream.once('error', ({ name }) => {
      this.logger.error({ requestId: request.id, fault: name, file: file.of }, 'file broke off');
    });
    return csvAnswer(file.of, this.clock.today(), stream);
  }
}

async function* startingWith(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/**
 * Rows of the file, some hundred at a time. The snapshot ends once all are read, however slowly the last of them are
 * sent.
 */
async function* chunksOf<Row>(
  { columns, from }: ListFile<Row>,
  snapshot: Snapshot,
  counted: (rows: number) => void,
): AsyncGenerator<string, undefined> {
  try {
    let head = BYTE_ORDER_MARK + csvLines([columns.map(([heading]) => heading)]);
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const parts = from(cursor, CHUNK);
      const statement = pageStatement({ ...parts, total: sql`0` }, { limit: `${CHUNK}`, cursor });
      const page = toPage(await snapshot.row<PageRow>(statement), parts.order);
      cursor = page.next;
      if (!cursor) await snapshot.end();
      const rows = JSON.parse(page.json) as Row[];
      counted(rows.length);
      yield head + csvLines(rows.map((row) => columns.map(([, of]) => of(row))));
      head = '';
    }
  } finally {
    await snapshot.end();
  }
}
