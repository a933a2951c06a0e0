import { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { LoggedRequest } from '../audit/logged.decorator.js';
import type { Answer } from '../http/answer.js';
import { AppError, Conflict, TooManyRequests } from '../http/app-error.js';
import { LOGGER } from '../logging/logging.module.js';
import type { Paper } from './paper.js';
import { tooBusy } from './papers.js';
import { linesAnswer } from './several-answer.js';
import { Typesetting } from './typesetting.js';

/** Papers for one file. */
export interface SeveralPapers {
  /** The title of them together. */
  title: string;
  /** The name of the file. */
  name: string;
  of: number;
  papers: AsyncIterable<Paper>;
}

/** The most papers of one file. */
export const MOST_PAPERS = 1000;
/** Lines of tables, which take a typesetter's time and memory. */
export const MOST_LINES = 10_000;
/** The most that wait for each other, since each takes much memory. */
const MOST_WAITING = 8;
const LONGEST_MS = 15 * 60_000;
const RETRY_SECONDS = 30;
/** The bytes of the PDF per line: whole groups of four characters. */
const PIECE = 48 * 1024;

class TooManyLines extends Conflict {
  constructor() {
    super(
      'too-many-lines',
      `These papers have more than ${MOST_LINES.toLocaleString('en-IN')} lines together. Please choose fewer of them`,
    );
  }
}

const madeElsewhere = (): AppError =>
  new AppError(
    503,
    'papers-elsewhere',
    'Files of many documents cannot be made at the moment. Please try again.',
    { retryAfterSeconds: RETRY_SECONDS },
  );

const linesOf = ({ tables }: Paper): number =>
  tables.reduce((lines, { rows, total }) => lines + rows.length + (total ? 1 : 0), 0);

/**
 * Makes several papers as one PDF, one such file after another, with its progress. All of it is in the answer: nothing
 * is stored, and it ends with the connection.
 */
@Injectable()
export class PaperFiles implements OnModuleDestroy {
  readonly #askedBy = new Set<string>();
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'role'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Several papers as lines of JSON: progress, the PDF in pieces, and its name at last, so that a part is never taken for
   * the whole. Failures after the first line are a line as well, or break off.
   * @param gone aborted when the client leaves
   * @param askedBy the person who wants them: one file at a time
   * @throws {TooManyRequests} while another one is made for the same person
   * @throws {AppError} 503 when too many wait already, and in a process of the role `web`
   */
  answer(request: LoggedRequest, gone: AbortSignal, askedBy: string, several: SeveralPapers): Answer {
    if (this.config.role === 'web') throw madeElsewhere();
    if (this.#askedBy.has(askedBy))
      throw new TooManyRequests(RETRY_SECONDS, 'Another file of papers is being made for you.');
    if (this.#askedBy.size >= MOST_WAITING) throw tooBusy();
    request.addRows(several.of);
    const signal = AbortSignal.any([gone, this.#stopping.signal, AbortSignal.timeout(LONGEST_MS)]);
    this.#askedBy.add(askedBy);
    const before = this.#last;
    let leave = (): void => undefined;
    this.#last = new Promise((resolve) => (leave = resolve));
    const stream = Readable.from(this.#lines(several, before, signal), { objectMode: false });
    stream.once('close', () => {
      this.#askedBy.delete(askedBy);
      void before.then(leave);
    });
    stream.once('error', ({ name }) => {
      this.logger.error({ requestId: request.id, fault: name, papers: several.of }, 'papers broke off');
    });
    return linesAnswer(stream);
  }

  onModuleDestroy(): void {
    this.#stopping.abort(tooBusy());
  }

  async *#lines(several: SeveralPapers, turn: Promise<void>, signal: AbortSignal): AsyncGenerator<string> {
    yield line({ made: 0, of: several.of });
    let typesetting: Typesetting | undefined;
    try {
      while (!(await isOver(turn, signal))) yield line({ made: 0, of: several.of });
      typesetting = await Typesetting.begin(signal);
      await fill(typesetting, several);
      let bytes = await typesetting.next();
      for (; bytes === undefined; bytes = await typesetting.next())
        yield line({ made: typesetting.made, of: several.of });
      typesetting.endProcess();
      for await (const piece of typesetting.pieces(PIECE)) yield line({ pdf: piece.toString('base64') });
      yield line({ name: several.name, bytes });
    } catch (problem) {
      if (!(problem instanceof AppError) || signal.aborted) throw problem;
      yield line({ error: problem.message });
    } finally {
      await typesetting?.end();
    }
  }
}

const line = (said: object): string => `${JSON.stringify(said)}\n`;

async function fill(typesetting: Typesetting, { title, papers }: SeveralPapers): Promise<void> {
  const reading = papers[Symbol.asyncIterator]();
  const next = () => Promise.race([reading.next(), typesetting.failed]);
  let lines = 0;
  for (let one = await next(); !one.done; one = await next()) {
    lines += linesOf(one.value);
    if (lines > MOST_LINES) throw new TooManyLines();
    typesetting.add(one.value);
  }
  typesetting.finish(title);
}

const QUIET_MS = 5000;

/** Waits briefly for its turn. @returns false when it has not come yet */
async function isOver(turn: Promise<void>, signal: AbortSignal): Promise<boolean> {
  let stop = (): void => undefined;
  const waited = new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), QUIET_MS);
    const give = () => reject(signal.reason as Error);
    signal.addEventListener('abort', give, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
    };
  });
  return Promise.race([turn.then(() => true), waited]).finally(stop);
}
