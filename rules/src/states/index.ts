import { addMonths, monthOf } from '../calendar.ts';
import { IN } from './in.ts';
import { MH } from './mh.ts';
import type { StateRule } from './state-rule.ts';
import { TN } from './tn.ts';

export type { StateRule } from './state-rule.ts';

/** States with rules of their own, each with the beginnings of its PIN codes. Goa has 403, Puducherry 605. */
const STATES: readonly { pins: RegExp; rules: readonly StateRule[] }[] = [
  { pins: /^(?:40[0-24-9]|4[1-4]\d)/, rules: MH },
  { pins: /^6(?:0[0-46-9]|[1-6]\d)/, rules: TN },
];

/** Term of an agreement. Days are `YYYY-MM-DD`. */
interface Term {
  startDate: string;
  /** Null while open-ended. */
  endDate: string | null;
}

/** Rules that are known for a home and a term on a day; a state's own replace those of all India, or stand beside them. */
export function stateRules(pinCode: string | undefined, term: Term, today: string): StateRule[] {
  const own = STATES.find(({ pins }) => pins.test(pinCode ?? ''))?.rules ?? [];
  const inForce = [...own, ...IN].filter(({ from, to }) => from <= today && (!to || today <= to));
  const replaced = new Set(own.filter(({ isFurther }) => !isFurther).map(({ subject }) => subject));
  return inForce.filter((rule) => (own.includes(rule) || !replaced.has(rule.subject)) && isFor(rule, term));
}

/** A term without an end counts as longer than any. */
function isFor({ beyondMonths }: StateRule, { startDate, endDate }: Term): boolean {
  if (beyondMonths === undefined || !endDate) return true;
  const [month, day] = [addMonths(monthOf(startDate), beyondMonths), startDate.slice(8)];
  return endDate >= `${month}-${day}`;
}
