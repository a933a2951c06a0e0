import { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readPaper } from '../../../test/support/read-paper.js';
import { readSeveral } from '../../../test/support/several-papers.js';
import { until } from '../../../test/support/until.js';
import type { AppError } from '../http/app-error.js';
import { clientGone } from '../http/client-gone.js';
import type { Paper } from './paper.js';
import { MOST_LINES, PaperFiles } from './several-papers.js';

let files: PaperFiles;
let server: FastifyInstance;
let url: string;
/** The papers to make, by the name of who asks for them. */
let wanted: Record<string, () => AsyncIterable<Paper>>;
let processes: ChildProcess[];

beforeEach(async () => {
  files = new PaperFiles({ role: 'all' }, pino({ level: 'silent' }));
  wanted = {};
  processes = [];
  const unref = ChildProcess.prototype.unref;
  jest.spyOn(ChildProcess.prototype, 'unref').mockImplementation(function (this: ChildProcess) {
    processes.push(this);
    unref.call(this);
  });
  server = fastify({ forceCloseConnections: true });
  server.get('/:who', (request, reply) => {
    const { who } = request.params as { who: string };
    const papers = wanted[who] as () => AsyncIterable<Paper>;
    const several = { title: 'Receipts', name: 'receipts.pdf', of: 3, papers: papers() };
    return files
      .answer({ id: request.id, addRows: () => undefined }, clientGone(reply), who, several)
      .send(reply);
  });
  server.setErrorHandler((problem: AppError, _, reply) => reply.status(problem.status).send(problem.message));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  files.onModuleDestroy();
  await server.close();
  await until('the end of all processes', () => Promise.resolve(processes.every(({ killed }) => killed)));
  jest.restoreAllMocks();
});

const paper = (number: string, rows = 1): Paper => ({
  title: 'Rent receipt',
  number,
  organisation: { name: 'Kiraya', address: null, gstin: null, logo: null },
  facts: [['Received from', 'Asha Rao']],
  amount: { label: 'Amount', figure: '₹1', words: 'Rupee One Only' },
  tables: [
    {
      heading: 'What it paid',
      columns: [{ label: 'For' }],
      rows: Array.from({ length: rows }, (_, n) => [`Row ${n}`]),
    },
  ],
  notes: [],
  madeOn: '20 Nov 2026',
});
async function* papersOf(...all: Paper[]): AsyncGenerator<Paper> {
  for (const one of all) yield await Promise.resolve(one);
}
const three = () => papersOf(paper('RR/1'), paper('RR/2', 120), paper('RR/3'));
/** The first of three, and the others once they are let go. */
function held() {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  return {
    letGo: () => letGo(),
    papers: async function* () {
      yield paper('RR/1');
      await free;
      yield* papersOf(paper('RR/2'), paper('RR/3'));
    },
  };
}

const read = async (who: string) => readSeveral(await (await fetch(`${url}/${who}`)).text());
/** Asks, and reads the first line. @returns a function that reads the rest */
async function begin(who: string, signal?: AbortSignal): Promise<() => Promise<string>> {
  const answer = await fetch(`${url}/${who}`, { ...(signal && { signal }) });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const parts = [(await reader.read()).value as Uint8Array];
  return async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    return Buffer.concat(parts).toString();
  };
}
const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kiraya-papers-'));

describe('several papers', () => {
  test('are made one by one, which is said, and each has pages of its own', async () => {
    wanted.asha = three;
    const { made, of, name, pdf } = await read('asha');
    const { texts, bookmarks, pages, title } = await readPaper(pdf);
    expect([of, name, title, pages]).toEqual([3, 'receipts.pdf', 'Receipts', 6]);
    expect(made[0]).toBe(0);
    expect(made).toEqual([...made].sort());
    expect(made.at(-1)).toBe(3);
    expect(bookmarks).toEqual(['Rent receipt RR/1', 'Rent receipt RR/2', 'Rent receipt RR/3']);
    expect(texts.filter((text) => text.startsWith('Page '))).toEqual([
      'Page 1 of 1',
      ...[1, 2, 3, 4].map((n) => `Page ${n} of 4`),
      'Page 1 of 1',
    ]);
  });

  test('leave no file and no process behind, not even while they are made', async () => {
    const { papers, letGo } = held();
    wanted.asha = papers;
    const answer = await begin('asha');
    await until('a process', () => Promise.resolve(processes.length === 1));
    expect(temporaryFiles()).toEqual([]);
    letGo();
    expect(readSeveral(await answer()).name).toBe('receipts.pdf');
    expect(processes.map(({ killed }) => killed)).toEqual([true]);
    expect(temporaryFiles()).toEqual([]);
  });

  test('are given up when whoever asked for them goes away', async () => {
    const { papers } = held();
    wanted.asha = papers;
    const leaving = new AbortController();
    await begin('asha', leaving.signal);
    await until('a process', () => Promise.resolve(processes.length === 1));
    leaving.abort();
    wanted.ravi = three;
    expect((await read('ravi')).name).toBe('receipts.pdf');
    expect(processes.map(({ killed }) => killed)).toEqual([true, true]);
  });

  test('wait for one another, one file for each person', async () => {
    const { papers, letGo } = held();
    wanted.asha = papers;
    wanted.ravi = three;
    const first = await begin('asha');
    const second = await begin('ravi');
    expect((await fetch(`${url}/asha`)).status).toBe(429);
    await until('a process', () => Promise.resolve(processes.length > 0));
    expect(processes).toHaveLength(1);
    letGo();
    expect(readSeveral(await first()).name).toBe('receipts.pdf');
    expect(readSeveral(await second()).name).toBe('receipts.pdf');
    expect((await read('ravi')).name).toBe('receipts.pdf');
  });

  test('are refused once many wait, and not for longer', async () => {
    const { papers } = held();
    const waiting = Array.from({ length: 8 }, (_, n) => `tenant-${n}`);
    const leaving = new AbortController();
    for (const who of waiting) {
      wanted[who] = papers;
      await begin(who, leaving.signal);
    }
    wanted.asha = three;
    expect((await fetch(`${url}/asha`)).status).toBe(503);
    leaving.abort();
    await until('a place', async () => (await read('asha').catch(() => undefined))?.name === 'receipts.pdf');
    expect(processes).toHaveLength(2);
  });

  test('of too many lines are refused in words, and hold up nobody', async () => {
    wanted.asha = () => papersOf(paper('RR/1', MOST_LINES), paper('RR/2'));
    const { error, name, pdf } = await read('asha');
    expect([error, name, pdf.length]).toEqual([
      'These papers have more than 10,000 lines together. Please choose fewer of them',
      undefined,
      0,
    ]);
    wanted.ravi = three;
    expect((await read('ravi')).name).toBe('receipts.pdf');
  });

  test('whose process ends break off, so that a part is never taken for the whole', async () => {
    const { papers } = held();
    wanted.asha = papers;
    const answer = await begin('asha');
    await until('a process', () => Promise.resolve(processes.length === 1));
    processes[0]?.kill('SIGKILL');
    wanted.ravi = three;
    expect((await read('ravi')).name).toBe('receipts.pdf');
    await expect(answer()).rejects.toThrow();
  });
});
