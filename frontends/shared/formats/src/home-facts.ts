import { ASKED_FACTS, type AskedFactName, type AskedFactValues, type Fact } from '@kiraya/rules';
import { formatDate } from './dates';
import { formatNumber } from './grouping';
import { formatMoney } from './money';

/** Facts that an owner gives about a home. */
export interface ToldHome extends AskedFactValues {
  type: { name: string };
  listFor: 'rent' | 'lease' | 'sell';
}

/** Value of a declared fact in words; empty if it is not known. */
export function formatFact(fact: Fact, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (fact.kind) {
    case 'day':
      return formatDate(String(value));
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'flag':
      return value ? fact.choices.yes : fact.choices.no;
    case 'choice':
      return fact.choices[String(value)] ?? String(value);
    case 'choices':
      return (value as string[]).map((one) => fact.choices[one] ?? one).join(', ');
    default:
      return String(value);
  }
}

/** Residential, not a shop or an office. */
export const isHome = ({ type }: Pick<ToldHome, 'type'>): boolean =>
  type.name !== 'Shop' && type.name !== 'Office';

function floorOf({ floor, ofFloors }: ToldHome): string | undefined {
  if (floor == null) return ofFloors == null ? undefined : `${ofFloors} floors above the ground`;
  const name = floor === 0 ? 'Ground' : floor < 0 ? 'Basement' : `${floor}`;
  return ofFloors == null ? name : `${name} of ${ofFloors}`;
}

const places = (count: number, what: string): string | false =>
  count > 0 && `${count} ${what}${count === 1 ? '' : 's'}`;

function parkingOf({ carParking, bikeParking }: ToldHome): string | undefined {
  if (carParking == null && bikeParking == null) return undefined;
  return (
    [places(carParking ?? 0, 'car'), places(bikeParking ?? 0, 'bike')].filter(Boolean).join(', ') || 'None'
  );
}

/** Tenants it is open to. Undefined for homes on sale and for shops and offices. */
function openToOf({ openTo, listFor, type }: ToldHome): string | undefined {
  return listFor === 'sell' || !isHome({ type }) ? undefined : formatFact(ASKED_FACTS.openTo, openTo);
}

function availableFromOf({ availableFrom }: ToldHome, today?: string): string {
  return availableFrom && today && availableFrom <= today
    ? 'Now'
    : formatFact(ASKED_FACTS.availableFrom, availableFrom);
}

type Words = (home: ToldHome, today?: string) => string | undefined;

/** Facts in words that more than their own value decides, some under another label; null for one told with another. */
const TOLD_OTHERWISE: Partial<Record<AskedFactName, Words | [label: string, words: Words] | null>> = {
  availableFrom: availableFromOf,
  maintenance: null,
  floor: floorOf,
  ofFloors: null,
  carParking: ['Parking', parkingOf],
  bikeParking: null,
  openTo: openToOf,
};

/**
 * Labelled facts that visitors ask about first; skips those that the owner left out.
 * @param today `YYYY-MM-DD`; undefined while it is not known
 */
export function homeFacts(home: ToldHome, today?: string): { label: string; value: string }[] {
  return (Object.keys(ASKED_FACTS) as AskedFactName[]).flatMap((name) => {
    const otherwise = TOLD_OTHERWISE[name];
    if (otherwise === null) return [];
    const fact = ASKED_FACTS[name];
    const [label, words] = Array.isArray(otherwise) ? otherwise : [fact.label, otherwise];
    const value = words ? words(home, today) : formatFact(fact, home[name]);
    return value ? [{ label, value }] : [];
  });
}
