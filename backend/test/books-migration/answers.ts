import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Role } from '../../src/platform/security/principal.js';
import { Tokens } from '../../src/platform/security/tokens.js';
import type { TestApp } from '../support/test-app.js';

/** What answers tell since then as well. */
const NEW_FIELDS = new Set([
  ...['paidAmount', 'waivedAmount', 'balance', 'receiptId', 'heldForLater', 'payee', 'sessions'],
  ...['declarations', 'credits', 'receipts', 'entries', 'deposits', 'settlements', 'callNotes'],
  ...['otherAmount', 'charges', 'owes', 'deductions', 'transferable', 'otherIncome', 'depositsHeld'],
  'confirmed', // on a tenant's dashboard; contracts told it before
  ...['locality', 'city', 'pinCode', 'landlord', 'notifications', 'mailChoices', 'letFrom'],
  ...['listing', 'standing', 'staysOff', 'confirmedAt', 'publicProperties', 'availableFrom', 'maintenance'],
  ...['floor', 'ofFloors', 'facing', 'bathrooms', 'carParking', 'bikeParking', 'pets', 'openTo', 'pgFor'],
  ...['maxOccupants', 'reportedHomes', 'holdsFirstListings', 'reported', 'booksClosedUpTo'],
  ...['hasSecondFactor', 'needsSecondFactor', 'secondFactorSince', 'staffSecondFactor'],
  ...['passkeys', 'emailConfirmedAt', 'accessLog', 'mailsHeld'],
  ...['disputable', 'review', 'heldAs', 'heldNow', 'disputedCharges', 'commissionOnMonthlyCharges'],
  ...['escalation', 'dueDay', 'prorate', 'nextPaymentAmount', 'deposit', 'standingCharges', 'lateFee'],
  ...['toPay', 'beingChecked', 'payeeAskedAt', 'lastDay', 'payerName', 'path', 'mail'],
]);

const withoutNew = (body: unknown): string =>
  JSON.stringify(body, (key, value: unknown) =>
    NEW_FIELDS.has(key) || key === 'checkedAt' ? undefined : value,
  );

/** Somebody, and what they ask. */
export interface Asking {
  id: string;
  role: Role;
  name: string;
  paths: string[];
}

type Answers = Record<string, string>;

async function answersTo(app: TestApp, everybody: Asking[]): Promise<Answers> {
  const found: Answers = {};
  for (const { id, role, name, paths } of everybody) {
    const token = app.app.get(Tokens, { strict: false }).issue({ sub: id, role, ver: 1 });
    for (const path of paths) {
      const { status, headers, body } = await app.get(path, { token });
      const total = headers.get('x-total-count');
      found[`${role} ${name} ${path}`] = `${status}${total ? `/${total}` : ''} ${withoutNew(body)}`;
    }
  }
  return found;
}

/** @returns the same without what is told since then */
function stripped(answer: string): string {
  const [status = '', ...body] = answer.split(' ');
  return `${status} ${withoutNew(JSON.parse(body.join(' ')))}`;
}

/**
 * Everything is answered byte for byte as the version before the books answered it: written down once, with
 * `BOOKS_ANSWERS=write`, by its own code.
 */
export async function expectAnswersOf(file: URL, app: TestApp, everybody: Asking[]): Promise<void> {
  const found = await answersTo(app, everybody);
  if (process.env.BOOKS_ANSWERS === 'write') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  const before = JSON.parse(readFileSync(file, 'utf8')) as Answers;
  const expected = Object.entries(before).map(([question, answer]) => [question, stripped(answer)]);
  expect(found).toEqual(Object.fromEntries(expected));
}
