import type { EntityManager } from '@mikro-orm/postgresql';
import type { Fragment } from '../../../../platform/database/sql.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { Receivable } from '../../../contracts/index.js';
import { AlreadyReversed, type ReversedThing, ReversalStands } from '../ledger-errors.js';
import type { MoneyEvent } from '../money-events.js';
import type { Reversal, Written } from '../postings/posting-writer.js';
import type { Live } from './live-lines.js';

/** A thing while it is reversed: found and locked, with its live postings. */
export interface Reversing<Thing> extends Live {
  what: ReversedThing;
  id: string;
  thing: Thing;
  caller: KnownCaller;
  by: Reversal;
}

/** Throws when something has happened after which a thing is not reversed. */
export type Refusal<Thing = unknown> = (
  em: EntityManager,
  reversing: Reversing<Thing>,
) => Promise<void> | void;

/** What people and the audit log are told of a reversal. */
export interface Reversed {
  event: MoneyEvent;
  /** Which row the event is of, where it is not the thing. */
  of?: string;
  /** What the audit log calls the thing, where it has another name there. */
  subjectType?: string;
  details: Record<string, unknown>;
}

/** What differs between the things that are reversed; in the order in which it is asked for. */
export interface Reversible<Thing, Before = void> {
  what: ReversedThing;
  /** Finds it, and locks what comes before receivables. */
  find(em: EntityManager): Promise<Thing | undefined>;
  /** A condition on postings `p`: which are of it. */
  lines?(thing: Thing): Fragment;
  /** Locks what comes after its receivables. */
  lock?(em: EntityManager, thing: Thing, receivables: Receivable[]): Promise<unknown>;
  refusals: Refusal<Thing>[];
  /** Makes way, and enters what is entered beside the postings. */
  before?(em: EntityManager, reversing: Reversing<Thing>): Promise<Before>;
  /** Does what follows from it, with the reversing postings and what {@link before} gave. */
  after(
    em: EntityManager,
    reversing: Reversing<Thing>,
    written: Written[],
    before: Before,
  ): Promise<Reversed> | Reversed;
  /** The database's refusal in words, where it does not mean that the thing was reversed meanwhile. */
  asRule?(thrown: unknown): unknown;
}

export const alreadyReversed: Refusal = (_em, { what, lines, entryIds }) => {
  if (lines.length + entryIds.length === 0) throw new AlreadyReversed(what);
};

export const isReversal: Refusal<{ isReversal: boolean }> = (_em, { thing }) => {
  if (thing.isReversal) throw new ReversalStands();
};
