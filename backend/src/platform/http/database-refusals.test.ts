import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Logger } from 'pino';
import { InvalidInput, problem } from './app-error.js';
import { DatabaseRefusals } from './database-refusals.js';

const Taken = problem(409, 'period-taken', 'This is taken');

/** An error in the shape of `pg`'s. */
const refused = (code: string, constraint?: string): Error =>
  Object.assign(new Error('duplicate key value: asha@example.com'), {
    ...{ code, constraint, table: 'person', detail: 'Key (email)=(asha@example.com) already exists.' },
  });

let lines: unknown[];
let refusals: DatabaseRefusals;
beforeEach(() => {
  lines = [];
  const logger = { error: (...line: unknown[]) => lines.push(line) } as unknown as Logger;
  refusals = new DatabaseRefusals({ user_email: () => new Taken() }, logger);
});

const counts = async (): Promise<unknown> =>
  Object.fromEntries((await refusals.counter.get()).values.map(({ labels, value }) => [labels.rule, value]));

describe('what the database refuses', () => {
  test('is answered by the rule that its constraint stands for', async () => {
    expect(refusals.answerTo(refused('23505', 'user_email'), 'r1')).toBeInstanceOf(Taken);
    expect([await counts(), lines]).toEqual([{ named: 1, none: 0 }, []]);
  });

  test('is found beneath the errors that carry it', () => {
    const cause = refused('23505', 'user_email');
    expect(refusals.answerTo(new Error('not flushed', { cause }), 'r1')).toBeInstanceOf(Taken);
    const previous = Object.assign(new Error('not flushed'), { previous: cause });
    expect(refusals.answerTo(previous, 'r1')).toBeInstanceOf(Taken);
  });

  test.each([
    ['23505', 409, 'conflict'],
    ['23P01', 409, 'conflict'],
    ['23001', 409, 'conflict'],
    ['23502', 400, 'not-accepted'],
    ['23503', 400, 'not-accepted'],
    ['23514', 400, 'not-accepted'],
    ['22P02', 400, 'not-accepted'],
    ['22003', 400, 'not-accepted'],
  ])('is answered in general words without one: %s by %d', async (code, status, answer) => {
    const error = refusals.answerTo(refused(code, 'constructor'), 'r1');
    expect([error?.status, error?.code]).toEqual([status, answer]);
    expect(await counts()).toEqual({ named: 0, none: 1 });
  });

  test('is logged by the name of its constraint, without values', () => {
    const error = refusals.answerTo(refused('23514', 'user_dob'), 'r1');
    expect(lines).toEqual([
      [
        { requestId: 'r1', code: '23514', constraint: 'user_dob', table: 'person' },
        'the database refused what no check did',
      ],
    ]);
    expect(error?.message).not.toContain('asha');
  });
});

test.each([
  ['an answer', new InvalidInput({ name: ['Required'] })],
  ['an answer for what the database refused', Object.assign(new Taken(), { cause: refused('23505') })],
  ['a deadlock', Object.assign(new Error('deadlock'), { code: '40P01' })],
  ['a lost connection', Object.assign(new Error('gone'), { code: 'ECONNRESET' })],
  ['a fault of the program', new TypeError('x is undefined')],
  ['nothing', undefined],
])('%s is none of it', async (_, thrown) => {
  expect(refusals.answerTo(thrown, 'r1')).toBeUndefined();
  expect([await counts(), lines]).toEqual([{ named: 0, none: 0 }, []]);
});
