import type { Schemas } from '@kiraya/api-client';
import { formatDate, formatDateTime } from '@kiraya/formats';
import type { Settings } from './settings-api';

export type SettingsChange = Schemas['UpdateSettings'];

function ofUpi({ operatorUpiId, pendingUpiId, pendingUpiFrom }: Settings): string {
  if (pendingUpiId && pendingUpiFrom)
    return `UPI id saved: ${pendingUpiId} counts from ${formatDateTime(pendingUpiFrom)}.`;
  return operatorUpiId ? `Tenants pay to ${operatorUpiId}.` : 'UPI id removed.';
}

const SENTENCES: Partial<Record<keyof SettingsChange, (saved: Settings) => string>> = {
  commissionPercent: ({ commissionPercent }) => `Commission saved: ${commissionPercent}% for new contracts.`,
  operatorUpiId: ofUpi,
  lateFeesTo: ({ lateFeesTo }) =>
    `Late fees go to ${lateFeesTo === 'owner' ? 'the owner' : 'Kiraya'} from now on.`,
  commissionOnMonthlyCharges: ({ commissionOnMonthlyCharges }) =>
    `Monthly charges of new contracts bear ${commissionOnMonthlyCharges ? 'their' : 'no'} commission.`,
  booksClosedUpTo: ({ booksClosedUpTo }) =>
    booksClosedUpTo
      ? `The books are closed up to ${formatDate(booksClosedUpTo)}.`
      : 'The books are open for every day.',
  holdsFirstListings: ({ holdsFirstListings }) =>
    `An owner’s first home is public ${holdsFirstListings ? 'once you let it onto the site' : 'at once'}.`,
  staffSecondFactor: ({ staffSecondFactor }) =>
    `Administrators and accountants need ${staffSecondFactor ? 'a' : 'no'} second factor.`,
  avatarServiceIsOn: ({ avatarServiceIsOn }) =>
    avatarServiceIsOn
      ? 'Pictures come from Gravatar.'
      : 'No pictures come from Gravatar: initials are shown.',
};

/** Sentences about what was changed. */
export const changedWords = (saved: Settings, change: SettingsChange): string =>
  (Object.keys(change) as (keyof SettingsChange)[])
    .flatMap((field) => SENTENCES[field]?.(saved) ?? [])
    .join(' ');
