import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestApp } from '../../../../../test/support/test-app.js';
import {
  ENTRY_KINDS,
  type PostingKind,
  type Tender,
  TENDERS,
  TRANSACTION_TYPES,
} from '../finance.constants.js';

/** Payment channels by kind; other kinds have none. */
const TENDERS_OF: Partial<Record<PostingKind, readonly Tender[]>> = {
  payment: TENDERS,
  charge_payment: ['received', 'owner', 'deposit'],
  deposit_payment: ['received', 'owner'],
};
const EVENTS = [...TRANSACTION_TYPES, ...ENTRY_KINDS].flatMap((kind) =>
  (TENDERS_OF[kind] ?? [null]).map((tender) => ({ kind, tender })),
);

/** The rows of the page's table: kind, tender, debit, credit, income. */
function rulesOnThePage(): string[][] {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/money.md'), 'utf8');
  const section = page.split('\n## ').find((one) => one.startsWith('Posting rules')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, 6)
      .map((cell) => cell.replaceAll('`', '').trim()),
  );
}

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('the posting rules of docs/money.md are those of the database', async () => {
  const rules = await app.rows<{ kind: string; tender: string | null; accounts: (string | null)[] }>(
    `select kind, tender, finance.accounts_of(kind, tender) as accounts
     from jsonb_to_recordset($1::jsonb) as event (kind text, tender text)`,
    [JSON.stringify(EVENTS)],
  );
  const asCells = ({ kind, tender, accounts }: (typeof rules)[number]): string[] =>
    [kind, tender, ...accounts].map((cell) => cell ?? '');
  expect(rules.map(asCells).sort()).toEqual(rulesOnThePage().sort());
});
