import type { Schemas } from '@kiraya/api-client';
import { formatMonth } from '@kiraya/formats';
import { CLAIM_LABELS } from '@kiraya/rules';

type ClaimKind = Schemas['AllocationLineDto']['kind'];

interface Named {
  kind: ClaimKind;
  /** `YYYY-MM` */
  month: string;
  description: string | null;
}

/** Name of a claim: a rent's month, a charge's description. */
export const claimName = ({ kind, month, description }: Named): string =>
  kind === 'rent' ? formatMonth(month) : (description ?? CLAIM_LABELS[kind]);

/** Joins names: `Oct 2026, Nov 2026 and Water`. */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

const SHOWN = 3;

/** Short summary of claims: names the first, groups charges by kind. */
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
    ? `${CLAIM_LABELS[first.kind]} (${alike.length})`
    : claimName(first);
}

interface Identified {
  rentRecordId: string | null;
  chargeId: string | null;
}

/** Field name of a claim; undefined for a future month, which has no record yet. */
export function claimKey({ rentRecordId, chargeId }: Identified): string | undefined {
  if (rentRecordId) return `rent_${rentRecordId}`;
  return chargeId ? `charge_${chargeId}` : undefined;
}

/** Claim of a field name, in the API's terms. */
export function claimOf(key: string): { rentRecordId: string } | { chargeId: string } {
  const id = key.slice(key.indexOf('_') + 1);
  return key.startsWith('rent_') ? { rentRecordId: id } : { chargeId: id };
}
