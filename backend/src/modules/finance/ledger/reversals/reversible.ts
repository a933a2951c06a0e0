import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlFragment } from '../../../../platform/database/sql.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { Receivable } from '../../../contracts/index.js';
import { AlreadyReversed, type ReversedThing, ReversalStands } from '../ledger-errors.js';
import type { MoneyEvent } from '../money-events.js';
import type { Reversal, Written } from '../postings/posting-writer.js';
import type { Live } from './live-lines.js';

/** A thing in its reversal: found and locked, with its live postings. */
export interface Reversing<Thing> extends Live {
  what: ReversedThing;
  id: string;
  thing: Thing;
  caller: KnownCaller;
  by: Reversal;
}

/** Throws if a later event forbids the reversal. */
export type Refusal<Thing = unknown> = (
  em: EntityManager,
  reversing: Reversing<Thing>,
) => Promise<void> | void;

/** The message and the audit entry of a reversal. */
export interface Reversed {
  event: MoneyEvent;
  /** Row of the event, if it is not the thing. */
  of?: string;
  /** The thing's type in the audit log, if it differs. */
  subjectType?: string;
  details: Record<string, unknown>;
}

/** Steps that differ between reversible things, in the order of their calls. */
export interface Reversible<Thing, Before = void> {
  what: ReversedThing;
  /** Finds the thing, and takes the locks that come before receivables. */
  find(em: EntityManager): Promise<Thing | undefined>;
  /** A condition on postings `p`: those of the thing. */
  lines?(thing: Thing): SqlFragment;
  /** Takes the locks that come after receivables. */
  lock?(em: EntityManager, thing: Thing, receivables: Receivable[]): Promise<unknown>;
  refusals: Refusal<Thing>[];
  /** Clears obstacles, and writes rows other than postings. */
  before?(em: EntityManager, reversing: Reversing<Thing>): Promise<Before>;
  /** Finishes the reversal, with the reversing postings and the result of {@link before}. */
  after(
    em: EntityManager,
    reversing: Reversing<Thing>,
    written: Written[],
    before: Before,
  ): Promise<Reversed> | Reversed;
  /** Translates a database error, unless it means a simultaneous reversal. */
  asRule?(thrown: unknown): unknown;
}

export const alreadyReversed: Refusal = (_em, { what, lines, entryIds }) => {
  if (lines.length + entryIds.length === 0) throw new AlreadyReversed(what);
};

export const isReversal: Refusal<{ isReversal: boolean }> = (_em, { thing }) => {
  if (thing.isReversal) throw new ReversalStands();
};
