import { formatDate } from '@kiraya/formats';
import type { Contract } from '../api/contract';
import { lastDayOf } from '../last-day';

export interface LifecycleStep {
  label: string;
  /** Day in words. */
  text: string;
  state: 'done' | 'now' | 'coming';
}

type Dates = Pick<Contract, 'status' | 'startDate' | 'endDate' | 'terminatedOn'>;

/** True if terminated before its first day. */
export const neverBegins = ({ startDate, terminatedOn }: Dates): boolean =>
  terminatedOn !== null && terminatedOn < startDate;

/** Words before the tenant's name. */
export function howLet(contract: Dates): string {
  if (neverBegins(contract)) return 'Was to be let';
  return { upcoming: 'Will be let', active: 'Let', ended: 'Was let', terminated: 'Was let' }[contract.status];
}

/** Steps of a contract's timeline, the current one marked. */
export function lifecycleSteps(contract: Dates): LifecycleStep[] {
  const begins = formatDate(contract.startDate);
  if (neverBegins(contract)) {
    const over = contract.status === 'terminated';
    return [
      { label: 'Upcoming', text: `Was to begin on ${begins}`, state: over ? 'done' : 'now' },
      { label: 'Terminated', text: 'Never begins', state: over ? 'now' : 'coming' },
    ];
  }
  const place = { upcoming: 0, active: 1, ended: 2, terminated: 2 }[contract.status];
  const steps = [
    { label: 'Upcoming', text: `Until ${begins}` },
    { label: 'Active', text: `From ${begins}` },
    { label: contract.terminatedOn ? 'Terminated' : 'Ended', text: lastDay(contract) },
  ];
  return steps.map((step, at) => ({ ...step, state: stateOf(at, place) }));
}

function lastDay(contract: Dates): string {
  const last = lastDayOf(contract);
  return last ? `Last day ${formatDate(last)}` : 'No end date';
}

function stateOf(at: number, place: number): LifecycleStep['state'] {
  if (at === place) return 'now';
  return at < place ? 'done' : 'coming';
}
