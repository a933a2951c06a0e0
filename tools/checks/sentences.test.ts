import { databaseFault } from '@kiraya/backend';
import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from './sentences.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

/** Sources of the programs that run and restore an installation. */
const PROGRAMS =
  /^(?:backend\/src|rules\/src|programs\/start|postgres|gateway|deploy\/(?:site|backup))\/.*\.ts$/;
const USAGE = /^This is how it is used/;
/** Faults whose messages are rows of a table. */
const GENERAL = 'The database at … … (…): ….';
const STATES = [...textOf('backend/src/database-fault.ts').matchAll(/^ {2}\[\/\^(\w+)/gm)].map(
  ([, state = '']) => state,
);

const [, page = ''] = textOf('docs/operations.md').split(/\n## (?:When something goes wrong|Environment)\n/);
const cells = page
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? '');
const alerts = cells.filter((cell) => /^Kiraya[A-Z]\w+$/.test(cell));
const messages = cells.filter((cell) => !alerts.includes(cell));

function told(): string[] {
  const files = trackedFiles().filter((file) => PROGRAMS.test(file) && !/\.(?:test|fixture)\.ts$/.test(file));
  const sentences = files.flatMap((file) => sentencesOf(textOf(file)));
  const ofDatabase = STATES.map((state) => databaseFault({ code: state }, '…')?.message ?? '').map(
    (sentence) => sentence.replace(/\([^)]*\)/, '(…)'),
  );
  return [...new Set([...sentences, ...ofDatabase])].filter((one) => one !== GENERAL && !USAGE.test(one));
}

const sentences = told();

test('each sentence with which a program does not start or goes wrong is on the page of operations', () => {
  expect(sentences.length).toBeGreaterThan(60);
  expect(sentences.filter((one) => !messages.some((message) => one.startsWith(message)))).toEqual([]);
});

test('and the page has none that no program says', () => {
  expect(messages.filter((message) => !sentences.some((one) => one.startsWith(message)))).toEqual([]);
});

test('each alert is on the page, and no other', () => {
  const rules = [...textOf('deploy/prometheus/kiraya.rules.yml').matchAll(/alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  expect(alerts.sort()).toEqual(rules.sort());
});

describe('sentences are read out of', () => {
  test.each([
    ['a fault', "throw new Fault('It is full.')", ['It is full.']],
    ['one with a name in it', 'new ConfigError(`${name} must be ${what}.`, { cause })', ['… must be ….']],
    ['one of two', "new Fault(a ? 'It is full.' : `It is ${b}.`)", ['It is full.', 'It is ….']],
    ['one in pieces', "new Fault('It is ' + how + ', and ' + 'so on.')", ['It is …, and so on.']],
    ['a line of the log', "this.logger.error({ a }, 'it broke off')", ['it broke off']],
    ['the log of a class', "this.#logger.warn('it broke off')", ['it broke off']],
    ['nothing else', "new Error('no'); logger.info('no'); console.error('no'); new Fault(error.message)", []],
  ])('%s', (_what, source, sentences) => {
    expect(sentencesOf(source)).toEqual(sentences);
  });
});
