import { amountOnPaper } from '../amount-in-words.ts';
import { formatDay } from '../calendar.ts';
import type { FactValues } from '../fact.ts';
import { HOLDER_LABELS } from '../labels.ts';
import type { AGREEMENT_FACTS } from './agreement-facts.ts';

export type AgreementTerms = FactValues<typeof AGREEMENT_FACTS>;

/** Fee for late rent, as the contract has it. Amounts are rupees. */
interface AgreedLateFee {
  kind: string;
  graceDays: number;
  amount: number | null;
  percentPerDay: number | null;
}

/** Facts of an agreement that are the contract's own. Amounts are rupees. */
export interface AgreementParties {
  owner: string;
  tenant: string;
  home: string;
  address: string;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** Last day; null while open-ended. */
  endDate: string | null;
  rent: number;
  /** Day of the month; null for the start's day. */
  dueDay: number | null;
  lateFee: AgreedLateFee | null;
  deposit: { amount: number; heldBy: keyof typeof HOLDER_LABELS } | null;
  /** Monthly maintenance; null where the rent includes it. */
  maintenance: number | null;
}

/** Clause in English, which is agreed, and in Hindi, which is for reading. */
export interface AgreementClause {
  title: string;
  text: string;
  hindiTitle: string;
  hindi: string;
}

type Clause = readonly [title: string, text: string, hindiTitle: string, hindi: string];

const inFigures = new Intl.NumberFormat('en-IN', {
  ...{ style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
});
const figure = (rupees: number): string => inFigures.format(rupees);
const written = (rupees: number): string =>
  `${figure(rupees)} (${amountOnPaper(BigInt(Math.round(rupees * 100)))})`;
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const ended = (text: string): string => (/[.!?।]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const HINDI_MONTHS = [
  ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
  ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्तूबर', 'नवंबर', 'दिसंबर'],
];
/** `5 दिसंबर 2026` */
function hindiDay(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${Number(day)} ${HINDI_MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
const HINDI_HOLDERS = { owner: 'मालिक', kiraya: 'Kiraya' } as const satisfies Record<
  keyof typeof HOLDER_LABELS,
  string
>;

/** Text of an agreement. The same clauses are previewed, printed and agreed to. */
export function agreementText(parties: AgreementParties, terms: AgreementTerms): AgreementClause[] {
  const clauses = [...about(parties, terms), ...money(parties, terms), ...living(terms), ...ending(terms)];
  return clauses.map(([title, text, hindiTitle, hindi]) => ({ title, text, hindiTitle, hindi }));
}

function about(parties: AgreementParties, terms: AgreementTerms): Clause[] {
  const { owner, tenant, home, address, startDate } = parties;
  const last = parties.endDate ?? terms.endDate;
  const [from, to] = [formatDay(startDate), last ? formatDay(last) : undefined];
  const [hindiFrom, hindiTo] = [hindiDay(startDate), last ? hindiDay(last) : ''];
  const at = (of: string | null | undefined, words: string): string => (of ? `, ${words} ${of}` : '');
  return [
    [
      'Parties',
      `Owner: ${owner}${at(terms.ownerAddress, 'of')}. Tenant: ${tenant}${at(terms.tenantAddress, 'of')}.`,
      'पक्षकार',
      `मालिक: ${owner}${at(terms.ownerAddress, 'पता')}। किरायेदार: ${tenant}${at(terms.tenantAddress, 'पता')}।`,
    ],
    [
      'Home',
      `The owner lets ${home}, ${address}, for living in and for nothing else.`,
      'मकान',
      `मालिक ${home}, ${address}, केवल रहने के लिए किराये पर देता है।`,
    ],
    ...(terms.inventory
      ? ([['In the home', ended(terms.inventory), 'मकान में सामान', ended(terms.inventory)]] as const)
      : []),
    ...(terms.parking ? ([['Parking', ended(terms.parking), 'पार्किंग', ended(terms.parking)]] as const) : []),
    to
      ? [
          'Term',
          `From ${from} to ${to}, both days included.`,
          'अवधि',
          `${hindiFrom} से ${hindiTo} तक, दोनों दिन सहित।`,
        ]
      : [
          'Term',
          `From ${from}, until one side gives notice.`,
          'अवधि',
          `${hindiFrom} से, जब तक कोई एक पक्ष सूचना न दे।`,
        ],
  ];
}

function money(
  { rent, dueDay, startDate, lateFee, deposit, maintenance }: AgreementParties,
  terms: AgreementTerms,
): Clause[] {
  const day = dueDay ?? Number(startDate.slice(8));
  const { utilities, refundDays } = terms;
  return [
    [
      'Rent',
      `${written(rent)} a month, due on day ${day} of each month.`,
      'किराया',
      `${figure(rent)} प्रति माह, हर महीने की ${day} तारीख को देय।`,
    ],
    ...(lateFee ? [lateClause(lateFee)] : []),
    [
      'Maintenance',
      maintenance
        ? `The tenant pays ${figure(maintenance)} a month to the society.`
        : 'Included in the rent; the owner pays the society.',
      'रखरखाव',
      maintenance
        ? `किरायेदार सोसायटी को ${figure(maintenance)} प्रति माह देता है।`
        : 'किराये में शामिल है; सोसायटी को मालिक भुगतान करता है।',
    ],
    ...(utilities ? ([['Utilities', ended(utilities), 'बिजली, गैस आदि', ended(utilities)]] as const) : []),
    deposit
      ? [
          'Deposit',
          `${written(deposit.amount)}, held by ${HOLDER_LABELS[deposit.heldBy].replace('The', 'the')}. It bears no interest and is refunded within ${counted(refundDays, 'day')} of the handover, less what is deducted by this agreement.`,
          'जमा राशि',
          `${figure(deposit.amount)}, ${HINDI_HOLDERS[deposit.heldBy]} के पास। इस पर ब्याज नहीं मिलता; मकान सौंपने के ${refundDays} दिन के भीतर, इस समझौते के अनुसार कटौती के बाद, लौटाई जाती है।`,
        ]
      : ['Deposit', 'There is none.', 'जमा राशि', 'कोई जमा राशि नहीं है।'],
    [
      'Deductions',
      'Each deduction from the deposit is shown by a bill or a picture. Wear from ordinary use is not deducted.',
      'कटौती',
      'जमा राशि से हर कटौती बिल या तस्वीर से दिखाई जाती है। सामान्य उपयोग से हुई घिसावट की कटौती नहीं होती।',
    ],
  ];
}

function lateClause({ kind, graceDays, amount, percentPerDay }: AgreedLateFee): Clause {
  const sum = amount === null ? `${Number(percentPerDay)}% of what is open` : figure(amount);
  const hindiSum = amount === null ? `बकाया का ${Number(percentPerDay)}%` : figure(amount);
  return kind === 'flat'
    ? [
        'Late rent',
        `${sum} once, when rent is more than ${counted(graceDays, 'day')} late.`,
        'देर से किराया',
        `किराया ${graceDays} दिन से अधिक देर होने पर एक बार ${hindiSum}।`,
      ]
    : [
        'Late rent',
        `${sum} for each day after ${counted(graceDays, 'day')} of grace.`,
        'देर से किराया',
        `${graceDays} दिन की छूट के बाद हर दिन ${hindiSum}।`,
      ];
}

function living(terms: AgreementTerms): Clause[] {
  const { occupants, pets, subletting, entryHours, ownerRepairs, tenantRepairs } = terms;
  return [
    ...(occupants ? ([['Who lives there', ended(occupants), 'रहने वाले', ended(occupants)]] as const) : []),
    ...(pets ? ([['Pets', ended(pets), 'पालतू पशु', ended(pets)]] as const) : []),
    [
      'Subletting',
      subletting ? 'Only with the owner’s written consent.' : 'Not allowed.',
      'उप-किरायेदारी',
      subletting ? 'केवल मालिक की लिखित सहमति से।' : 'अनुमति नहीं है।',
    ],
    [
      'Entry',
      `The owner comes in after ${counted(entryHours, 'hour')} of notice and in daylight, except in an emergency.`,
      'प्रवेश',
      `आपात स्थिति के अलावा मालिक ${entryHours} घंटे पहले सूचना देकर और दिन के उजाले में आता है।`,
    ],
    [
      'Repairs',
      `The owner: ${ended(ownerRepairs)} The tenant: ${ended(tenantRepairs)}`,
      'मरम्मत',
      `मालिक: ${ended(ownerRepairs)} किरायेदार: ${ended(tenantRepairs)}`,
    ],
  ];
}

function ending(terms: AgreementTerms): Clause[] {
  const { lockInMonths, noticeDays, risePercent, courts } = terms;
  return [
    lockInMonths
      ? [
          'Lock-in',
          `Neither side ends this agreement in its first ${counted(lockInMonths, 'month')}, unless both agree.`,
          'न्यूनतम अवधि',
          `पहले ${lockInMonths} महीनों में कोई पक्ष, दोनों की सहमति के बिना, यह समझौता समाप्त नहीं करता।`,
        ]
      : ['Lock-in', 'There is none.', 'न्यूनतम अवधि', 'कोई न्यूनतम अवधि नहीं है।'],
    [
      'Notice',
      `Either side ends it with ${counted(noticeDays, 'day')} of notice in writing.`,
      'सूचना',
      `कोई भी पक्ष ${noticeDays} दिन की लिखित सूचना देकर इसे समाप्त कर सकता है।`,
    ],
    [
      'Renewal',
      `If both renew it, the rent rises by ${risePercent}%.`,
      'नवीनीकरण',
      `दोनों के नवीनीकरण करने पर किराया ${risePercent}% बढ़ता है।`,
    ],
    ['Disputes', `The courts of ${courts}.`, 'विवाद', `${courts} के न्यायालय।`],
  ];
}
