import { formatDate, formatMoney } from '@kiraya/formats';
import { DOCUMENT_LABELS, INTEREST_STEP_LABELS } from '@kiraya/rules';
import type { Contract } from '../api/contract';
import type { TimelineEntry } from '../api/timeline';

type Kind = TimelineEntry['kind'];

const handover = ({ direction }: TimelineEntry): string => `Move-${direction ?? 'in'} handover`;
const agreement = ({ version }: TimelineEntry): string => `Agreement, version ${version ?? 1}`;
const sum = ({ amount }: TimelineEntry): string => formatMoney(amount ?? 0);
const receipt = ({ number }: TimelineEntry): string => (number ? `Receipt ${number}` : 'Receipt');

const WORDS: Record<Kind, string | ((entry: TimelineEntry) => string)> = {
  interest_shown: 'Interest shown',
  interest_contacted: 'Applicant contacted',
  ...INTEREST_STEP_LABELS,
  visited: 'Home visited',
  contract_confirmed: 'Contract confirmed',
  contract_refused: 'Contract refused',
  contract_began: 'Tenancy began',
  contract_terminated: ({ lastDay }) =>
    lastDay ? `Termination: last day ${formatDate(lastDay)}` : 'Termination',
  contract_ended: 'Last day of the tenancy',
  agreement_sent: (entry) => `${agreement(entry)}, sent`,
  agreement_accepted: (entry) => `${agreement(entry)}, accepted`,
  agreement_declined: (entry) => `${agreement(entry)}, declined`,
  handover_sent: (entry) => `${handover(entry)} sent`,
  handover_accepted: (entry) => `${handover(entry)} accepted`,
  handover_disputed: (entry) => `${handover(entry)} disputed`,
  document_added: ({ document }) =>
    document ? (document.title ?? DOCUMENT_LABELS[document.kind]) : 'Document',
  receipt_recorded: (entry) => `${receipt(entry)}: ${sum(entry)}`,
  receipt_reversed: (entry) => `${receipt(entry)}: ${sum(entry)} reversed`,
  deposit_refunded: (entry) => `Deposit refunded: ${sum(entry)}`,
  tenancy_settled: (entry) => `Tenancy settled: ${sum(entry)} to refund`,
  settlement_reversed: 'Settlement reversed',
};

/** Words of an event. */
export function wordsOf(entry: TimelineEntry): string {
  const words = WORDS[entry.kind];
  return typeof words === 'string' ? words : words(entry);
}

/** Person behind an event, as its reader knows them; nothing where nobody acted. */
export function actorOf({ by, kind }: TimelineEntry, contract: Contract, reader: string): string | undefined {
  if (by === reader) return 'You';
  switch (by) {
    case 'owner':
      return contract.owner.name;
    case 'tenant':
      return contract.tenant.name;
    case 'applicant':
      return 'The applicant';
    case 'kiraya':
      return kind === 'handover_accepted' ? 'No answer within 7 days' : undefined;
    default:
      return 'Kiraya';
  }
}
