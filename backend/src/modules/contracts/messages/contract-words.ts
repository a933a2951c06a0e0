import { dayIn, inRupees } from '../../../platform/mail/figures.js';
import { freeText, words, type Words } from '../../../platform/mail/words.js';
import type { Message } from '../../messages/index.js';

export const CONTRACT_KINDS = [
  'contract_to_confirm',
  'contract_confirmed',
  'contract_refused',
  'contract_terminated',
  'contract_ended',
] as const satisfies readonly Message['kind'][];
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Facts of a contract for messages, without names: those would outlive their accounts. Days are `YYYY-MM-DD`. */
export interface ContractFacts {
  id: string;
  ownerId: string;
  tenantId: string;
  home: string;
  startDate: string;
  endDate: string | null;
  lastDay: string | null;
  rentPaise: string;
  depositPaise: string | null;
  /** Cut short before it began. */
  neverBegins: boolean;
  /** Confirmed, and covers at least a day. */
  isLet: boolean;
  isSettled: boolean;
  isDummy: boolean;
}

type Said = Pick<Message, 'title' | 'text'>;

/** Messages by recipient; `who-is-told` picks from them. */
interface SaidTo {
  tenant: Said;
  owner: Said;
  staff?: Said;
}

const alike = (said: Said): SaidTo => ({ tenant: said, owner: said });

const WORDS: Record<ContractKind, (facts: ContractFacts) => SaidTo> = {
  contract_to_confirm: ({ home, startDate, rentPaise }) =>
    alike({
      title: words`A contract for ${home} waits for your confirmation`,
      text: words`The owner made a contract with you for ${home} from ${dayIn(startDate)}, for ${inRupees(rentPaise)} a month. Read its terms, then confirm it, or refuse it if it is not meant for you.`,
    }),
  contract_confirmed: ({ home, startDate }) =>
    alike({
      title: words`The contract for ${home} is confirmed`,
      text: words`The contract for ${home} from ${dayIn(startDate)} is confirmed. Its page shows the rents and terms.`,
    }),
  contract_refused: ({ home }) =>
    alike({
      title: words`The contract for ${home} was refused`,
      text: words`The tenant says that the contract for ${home} is not theirs. Nothing is due under it, and the home is vacant again. The reason is on its page.`,
    }),
  contract_terminated: ({ home, lastDay, neverBegins }) =>
    alike(
      neverBegins
        ? {
            title: words`The contract for ${home} does not begin`,
            text: words`The contract for ${home} was ended before it began. The reason is on its page.`,
          }
        : {
            title: words`The contract for ${home} ends on ${dayIn(lastDay ?? '')}`,
            text: words`The contract for ${home} was cut short: its last day is ${dayIn(lastDay ?? '')}. Its page shows why, and what is due until then.`,
          },
    ),
  contract_ended: ({ home, lastDay }) => ({
    ...alike({
      title: words`The contract for ${home} is over`,
      text: words`The last day of the contract for ${home} was ${dayIn(lastDay ?? '')}. The dues and the deposit are settled next.`,
    }),
    staff: {
      title: words`To settle: ${home}`,
      text: words`The contract for ${home} ended on ${dayIn(lastDay ?? '')}. The tenancy can be settled.`,
    },
  }),
};

/** Makes the messages of an event. The end of a contract that was never in force, or is settled, is not announced. */
export function contractMessages(kind: ContractKind, contract: ContractFacts): Message[] {
  if (kind === 'contract_ended' && (!contract.isLet || contract.isSettled)) return [];
  const { id, home, startDate, lastDay, rentPaise, depositPaise, isDummy } = contract;
  const about = {
    ...{ kind, cause: id, path: `/contracts/${id}`, isDummy },
    facts: [
      ['Home', freeText(home)],
      ['From', dayIn(startDate)],
      ...(lastDay && !contract.neverBegins ? [['Until', dayIn(lastDay)] satisfies [string, Words]] : []),
      ['Rent a month', inRupees(rentPaise)],
      ...(depositPaise ? [['Deposit', inRupees(depositPaise)] satisfies [string, Words]] : []),
    ] satisfies Message['facts'],
  };
  const { tenant, owner, staff } = WORDS[kind](contract);
  return [
    { ...about, ...tenant, personId: contract.tenantId },
    { ...about, ...owner, personId: contract.ownerId },
    ...(staff ? [{ ...about, ...staff, personId: null }] : []),
  ];
}
