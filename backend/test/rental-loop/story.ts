import type { Agreement, Setting } from './arguments.js';
import type { Command } from './command.js';
import { Terminate } from './contract-commands.js';
import { Confirm, Decide, Declare } from './declaration-commands.js';
import { PLAIN } from './model-rents.js';
import { Pay, PayOut, Receive, ReverseReceipt } from './money-commands.js';
import { ForOwner, ReversePayout, TransferDeposit } from './owner-commands.js';
import { playSequence } from './sequences.js';
import { Reallocate, Refund, Settle } from './settlement-commands.js';
import type { Stage } from './stage.js';
import { Wait } from './time-commands.js';

const SETTING: Setting = { commission: 1000, firstDay: '2041-03-10', time: '12:00:00', flagged: 'nobody' };

/** Tenancy with three rents of ₹999.95, a deposit, and late fees of ₹10 a day. */
const TENANCY: Agreement = {
  ...{ by: 0, property: 0, tenant: 0, rent: 99_995n, agreed: PLAIN },
  beside: {
    deposit: { amount: 500_000n, heldBy: 'kiraya' },
    standing: [],
    lateFee: { kind: 'daily', graceDays: 0, paise: 1_000n, bps: null, max: 5_000n },
  },
  start: { days: -60, snap: 'as it is' },
  end: { months: 3 },
};

/**
 * Acts of a tenancy, from partial payments of its first rent to its settlement, with every event that the books know.
 */
const deeds = (): Command[] => [
  new Wait(1, 'each day'),
  new Pay(0, true, 0, false, 333),
  new Pay(0, true, 0, false, 500),
  new Pay(0, true, 0, false, undefined),
  new Wait(1, 'each day'),
  new Reallocate(1, [0], 1000),
  new ForOwner('expense', 0, 10_000n, 0),
  new PayOut(0, undefined, true),
  new ReversePayout(0, true),
  new PayOut(0, undefined, true),
  new ReverseReceipt(2, true),
  new Receive(0, 1000, 1, undefined, 'received', true),
  new TransferDeposit(0, 'owner', 500),
  new Wait(31, 'at the end'),
  new Settle(1, [100_000n]),
  new Refund(1, 'owner', 400),
  new Refund(1, 'kiraya', 800),
];

/** Tenancy with three prorated rents of ₹3,100, and a deposit. */
const BY_DAYS: Agreement = {
  ...{ by: 0, property: 0, tenant: 0, rent: 310_000n },
  agreed: { dueDay: 1, prorate: true, escalation: null },
  beside: { deposit: { amount: 30_000n, heldBy: 'kiraya' }, standing: [], lateFee: null },
  start: { days: -68, snap: 'as it is' },
  end: { months: 11 },
};

/** Acts that terminate it with 21 prepaid, unused days, mostly paid out to the owner. */
const cutShort = (): Command[] => [
  new Pay(0, true, 0, false, undefined),
  new Pay(0, true, 0, false, 645),
  new Pay(1, true, 0, false, 600),
  new PayOut(0, undefined, true),
  new Pay(1, true, 0, false, undefined),
  new Terminate('admin', 0, 'today'),
  new Wait(1, 'each day'),
  new Settle(1, []),
  new Refund(1, 'kiraya', 1000),
];

/** Acts without a payment: a declaration is rejected and cannot be confirmed any more, and most rents are dropped. */
const unpaid = (): Command[] => [
  new Declare(0, 500, 0),
  new Decide(0, true, 'rejected'),
  new Confirm(0, true),
  new Terminate('admin', 0, 'first'),
];

/** @returns the outcome of each act */
async function playTenancy(stage: Stage, tenancy: Agreement, all: Command[]): Promise<string[]> {
  await playSequence(stage, SETTING, tenancy, all);
  return all.map(String);
}

export const playStory = (stage: Stage): Promise<string[]> => playTenancy(stage, TENANCY, deeds());
export const playCutShort = (stage: Stage): Promise<string[]> => playTenancy(stage, BY_DAYS, cutShort());
export const playUnpaid = (stage: Stage): Promise<string[]> => playTenancy(stage, BY_DAYS, unpaid());
