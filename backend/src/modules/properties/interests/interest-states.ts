import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';

export const INTEREST_STATES = [
  ...(['new', 'contacted', 'visit_planned', 'visited', 'contract_made'] as const),
  ...(['declined', 'withdrawn', 'closed'] as const),
] as const;
export type InterestState = (typeof INTEREST_STATES)[number];

/** States after which nothing but a withdrawal follows; data is erased {@link ERASED_AFTER_DAYS} later. */
const ENDS: readonly InterestState[] = ['contract_made', 'declined', 'withdrawn', 'closed'];
export const isOver = (state: InterestState): boolean => ENDS.includes(state);
export const ERASED_AFTER_DAYS = 90;

export const DECLINE_REASONS = [
  ...(['already_promised', 'dates_do_not_fit', 'too_many_people'] as const),
  ...(['no_pets', 'not_reached', 'other'] as const),
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Condition for the interests that a home's count has, and of which a person has one. */
export const COUNTED = sql`state not in ('withdrawn', 'closed')`;
export const isCounted = (state: InterestState): boolean => state !== 'withdrawn' && state !== 'closed';

/** States before an end. */
export const OPEN = ['new', 'contacted', 'visit_planned', 'visited'] as const;

/** @throws {Conflict} when an interest has ended */
export function refuseIfOver(state: InterestState): void {
  if (isOver(state)) throw new Conflict('interest-state', `${WORDS[state]}.`);
}

/** Acts, the states in which each is possible, and the state to which it leads. */
const ACTS = {
  contact: { from: ['new'], to: 'contacted' },
  plan: { from: ['new', 'contacted'], to: 'visit_planned' },
  cancel: { from: ['visit_planned'], to: 'contacted' },
  miss: { from: ['visit_planned'], to: 'contacted' },
  attend: { from: ['visit_planned'], to: 'visited' },
  makeContract: { from: OPEN, to: 'contract_made' },
  decline: { from: OPEN, to: 'declined' },
  withdraw: { from: INTEREST_STATES, to: 'withdrawn' },
  close: { from: OPEN, to: 'closed' },
} as const satisfies Record<string, { from: readonly InterestState[]; to: InterestState }>;
export type InterestAct = keyof typeof ACTS;

const WORDS: Record<InterestState, string> = {
  new: 'This interest is new',
  contacted: 'The applicant was contacted already',
  visit_planned: 'A visit is planned',
  visited: 'The applicant has seen the home',
  contract_made: 'A contract was made of this interest',
  declined: 'This interest was declined',
  withdrawn: 'The applicant has withdrawn this interest',
  closed: 'The home has been let',
};

/**
 * State after an act; the same state for an act that was done before.
 * @throws {Conflict} when the act is not possible any more, or not yet
 */
export function stateAfter(state: InterestState, act: InterestAct): InterestState {
  const { from, to } = ACTS[act];
  if (state === to) return to;
  if (!(from as readonly InterestState[]).includes(state))
    throw new Conflict('interest-state', `${WORDS[state]}.`);
  return to;
}
