import { daysBefore } from '../../../platform/dummy-data/dates.js';
import type { DummyDataOptions } from '../../../platform/dummy-data/options.js';
import { type Random, seeded } from '../../../platform/dummy-data/random.js';
import { emailOf, SEEKER_NAMES, unreachableMobile } from '../../auth/index.js';
import type { InterestState } from '../interests/interest-states.js';
import type { DummyInterest, DummyProperty, DummySlot } from './types.js';

const DAY_MS = 86_400_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const ELEVEN_MINUTES = 11 * 60;

/** Number of interests in each of the wanted homes. */
const WANTED = [7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1];
const DAYS = 60;
/** Days from an interest to its visit. */
const VISITED_AFTER_DAYS = 2;
/** States in turn; `contract_made` is one of a home with a contract to come. */
const STATES = ['new', 'visit_planned', 'visited', 'new', 'declined', 'contacted'] as const;
/** Further interests in the homes most wanted, which do not count. */
const UNCOUNTED = ['withdrawn', 'closed'] as const;
const HOMES_WITH_UNCOUNTED = 4;
/** Furnishing and pets asked for, in turn; null says nothing of it. */
const FURNISHINGS = ['Semi', null, 'Fully', null] as const;
const PETS = [null, false, true, null] as const;

/** Steps to each state, of which the first follows a day after the interest, and each other one a day later. */
const STEPS: Record<InterestState, readonly [step: string, by: 'owner' | 'applicant' | 'kiraya'][]> = {
  new: [],
  contacted: [['contacted', 'owner']],
  visit_planned: [
    ['visit_offered', 'owner'],
    ['visit_planned', 'applicant'],
  ],
  visited: [
    ['visit_planned', 'owner'],
    ['visited', 'owner'],
  ],
  contract_made: [
    ['contacted', 'owner'],
    ['contract_made', 'owner'],
  ],
  declined: [['declined', 'owner']],
  withdrawn: [['withdrawn', 'applicant']],
  closed: [['closed', 'kiraya']],
};

/** Homes whose next contract has not begun. */
interface Letting {
  upcoming: ReadonlySet<string>;
}

/** Interests within the last sixty days, each after its home was listed. */
export function makeInterests(
  homes: readonly DummyProperty[],
  options: DummyDataOptions,
  { upcoming }: Letting = { upcoming: new Set() },
): DummyInterest[] {
  const random = seeded(77);
  const today = daysBefore(options.today, 0).getTime();
  const listed = homes.filter((home) => home.status === 'available' || home.status === 'vacant');
  const wanted = [
    ...random.some(listed.slice(0, 14), 9),
    ...random.some(listed.slice(14), WANTED.length - 9),
  ];
  const contracted = wanted.find(({ id }) => upcoming.has(id)) ?? wanted.at(-1);
  return wanted.flatMap((home, index) => {
    const age = Math.floor((today - home.createdAt.getTime()) / DAY_MS);
    const counted = WANTED[index] ?? 1;
    const further = index < HOMES_WITH_UNCOUNTED ? UNCOUNTED : [];
    return random.some(SEEKER_NAMES, counted + further.length).map((name, n) => {
      const planned = further[n - counted] ?? inTurn(STATES, index + n);
      const oldest = Math.max(0, Math.min(DAYS - 1, age));
      const possible = planned === 'visited' && oldest < VISITED_AFTER_DAYS + 1 ? 'contacted' : planned;
      const state = n === 0 && home === contracted ? 'contract_made' : possible;
      const facts = {
        id: options.newId(),
        propertyId: home.id,
        name,
        email: emailOf(name),
        mobile: unreachableMobile(random),
        nationalIdLast4: String(random.whole(0, 9999)).padStart(4, '0'),
        createdAt: daysBefore(
          options.today,
          random.whole(state === 'visited' ? VISITED_AFTER_DAYS + 1 : 0, oldest),
          random.whole(480, 1320),
        ),
      };
      return { ...facts, ...courseOf(state, facts.createdAt, { n, options, random }) };
    });
  });
}

type Course = Omit<
  DummyInterest,
  'id' | 'propertyId' | 'name' | 'email' | 'mobile' | 'nationalIdLast4' | 'createdAt'
>;
interface About {
  n: number;
  options: DummyDataOptions;
  random: Random;
}

/** State of an interest with what led to it, and what the applicant wants. */
function courseOf(state: InterestState, createdAt: Date, { n, options, random }: About): Course {
  const now = daysBefore(options.today, 0).getTime();
  const after = (days: number): Date =>
    new Date(Math.min(createdAt.getTime() + days * DAY_MS, Math.max(now, createdAt.getTime())));
  const steps = STEPS[state].map(([step, by], at) => ({ id: options.newId(), step, by, at: after(at + 1) }));
  const answer = steps.find(({ step, by }) => by === 'owner' || step === 'visit_planned');
  const ends = ['contract_made', 'declined', 'withdrawn', 'closed'].includes(state);
  return {
    state,
    steps,
    answeredAt: answer?.at ?? null,
    endedAt: ends ? (steps.at(-1)?.at ?? null) : null,
    isConfirmed: state !== 'new' || n % 2 === 0,
    movesInOn: dayOf(daysBefore(options.today, -random.whole(20, 60))),
    stayMonths: random.pick([11, 11, 22, 36]),
    people: random.whole(1, 5),
    furnishing: inTurn(FURNISHINGS, n),
    pets: inTurn(PETS, n),
    slot: slotOf(state, createdAt, { n, options }),
  };
}

const inTurn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Time of a visit, to come or some days after the interest: at a time of its own for each interest in a home. */
function slotOf(
  state: InterestState,
  createdAt: Date,
  { n, options }: Pick<About, 'n' | 'options'>,
): DummySlot | null {
  if (state !== 'visit_planned' && state !== 'visited') return null;
  const age = Math.floor((daysBefore(options.today, 0).getTime() - createdAt.getTime()) / DAY_MS);
  const ago = state === 'visited' ? Math.max(1, age - VISITED_AFTER_DAYS) : -(n + 2);
  const startsAt = new Date(
    daysBefore(options.today, ago, 0).getTime() + ELEVEN_MINUTES * 60_000 + n * HALF_AN_HOUR_MS,
  );
  return { id: options.newId(), startsAt, endsAt: new Date(startsAt.getTime() + HALF_AN_HOUR_MS) };
}
