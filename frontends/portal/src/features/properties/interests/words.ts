import { counted, formatDate } from '@kiraya/formats';
import { FURNISHED, INTEREST_STEP_LABELS, PETS_WISHED } from '@kiraya/rules';
import type { Tone } from '@kiraya/ui';
import type {
  DeclineReason,
  Interest,
  InterestDetail,
  InterestState,
} from '../../../interests/interests-api';

/** Label and colour of each state. */
export const STATES: Record<InterestState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'accent' },
  contacted: { label: 'Contacted', tone: 'info' },
  visit_planned: { label: 'Visit planned', tone: 'info' },
  visited: { label: 'Visited', tone: 'info' },
  contract_made: { label: 'Contract made', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  closed: { label: 'Home let', tone: 'neutral' },
};

export const stateOptions = (Object.keys(STATES) as InterestState[]).map((value) => ({
  value,
  label: STATES[value].label,
}));

export const isState = (text: string): text is InterestState => Object.hasOwn(STATES, text);

export const REASONS: Record<DeclineReason, string> = {
  already_promised: 'Promised to somebody else',
  dates_do_not_fit: 'The dates do not fit',
  too_many_people: 'Too many people for the home',
  no_pets: 'No pets',
  not_reached: 'Could not be reached',
  other: 'Another reason',
};

/** Wishes of an applicant in a line; empty without any. */
export const wishesOf = ({ movesInOn, stayMonths, people, furnishing, pets }: Interest): string =>
  [
    movesInOn && `from ${formatDate(movesInOn)}`,
    stayMonths && `for ${counted(stayMonths, 'month')}`,
    people && (people === 1 ? '1 person' : `${people} people`),
    furnishing && FURNISHED[furnishing].toLowerCase(),
    typeof pets === 'boolean' && PETS_WISHED[pets ? 'yes' : 'no'].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

type Step = InterestDetail['timeline'][number];

const STEPS: Record<Step['step'], string> = {
  received: 'Interest received',
  confirmed: 'Email confirmed',
  contacted: 'Contacted',
  ...INTEREST_STEP_LABELS,
  absent: 'Did not come',
  visited: 'Came to see the home',
  asked: 'Question asked',
  replied: 'Reply received',
  visit_offered: 'Times for a visit offered',
  invited: 'Invited to open an account',
  joined: 'Account opened by the applicant',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the applicant',
  closed: 'Closed: the home has been let',
};

/** Words of a step of the timeline. */
export const stepWords = ({ step, by }: Step): string =>
  by === 'admin' ? `${STEPS[step]} by an administrator` : STEPS[step];

/** States in which the applicant waits for something. */
export const isOpen = (state: InterestState): boolean =>
  state === 'new' || state === 'contacted' || state === 'visit_planned' || state === 'visited';
