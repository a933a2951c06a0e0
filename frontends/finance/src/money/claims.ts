import type { Schemas } from '@kiraya/api-client';
import { formatMonth } from '@kiraya/formats';

type ClaimKind = Schemas['AllocationLineDto']['kind'];

const kindLabels: Record<Exclude<ClaimKind, 'rent'>, string> = {
  deposit: 'Deposit',
  maintenance: 'Maintenance',
  utilities: 'Utilities',
  damage: 'Damage',
  other: 'Other charge',
  late_fee: 'Late fee',
};

interface Named {
  kind: ClaimKind;
  /** `YYYY-MM` */
  month: string;
  description: string | null;
}

/** What is paid, in words: a rent by its month, a charge by what it is for. */
export const claimName = ({ kind, month, description }: Named): string =>
  kind === 'rent' ? formatMonth(month) : (description ?? kindLabels[kind]);

/** `Oct 2026, Nov 2026 and Water`. */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

const SHOWN = 3;

/** What claims are for in a few words: the first by name, several charges of a kind as one. */
export function summaryOf(claims: readonly Named[]): string {
  const groups = new Map<string, Named[]>();
  for (const claim of claims) {
    const key = claim.kind === 'rent' ? claim.month : claim.kind;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  const names = [...groups.values()].map(nameOf);
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${more} more` : listed(names);
}

function nameOf(alike: readonly Named[]): string {
  const [first] = alike as [Named];
  return alike.length > 1 && first.kind !== 'rent'
    ? `${kindLabels[first.kind]} (${alike.length})`
    : claimName(first);
}

interface Identified {
  rentRecordId: string | null;
  chargeId: string | null;
}

/** A rent or a charge as a form's field names it; undefined for a month to come, which has no record yet. */
export function claimKey({ rentRecordId, chargeId }: Identified): string | undefined {
  if (rentRecordId) return `rent_${rentRecordId}`;
  return chargeId ? `charge_${chargeId}` : undefined;
}

/** The same as the API takes it. */
export function claimOf(key: string): { rentRecordId: string } | { chargeId: string } {
  const id = key.slice(key.indexOf('_') + 1);
  return key.startsWith('rent_') ? { rentRecordId: id } : { chargeId: id };
}
