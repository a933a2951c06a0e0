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
