import {
  amountOnPaper,
  formatDay,
  formatMoney,
  monthOf,
  daysIn,
  daysOfFinancialYear,
  financialYearOf,
  firstDayOf,
  formatMonth,
} from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { Fact, PaperBody, PaperTable } from '../../../../platform/papers/paper.js';
import { groupedBy } from '../statements/grouped-by.js';
import type {
  OwnerStatementDto,
  OwnerStatementRowDto,
  OwnerStatementSumsDto,
} from '../statements/owner-statement.dto.js';
import { statementWords } from '../statements/statement-words.js';
import { monthsTable } from './months-table.js';
import { figure, NOTHING, rentFor, shortId } from './paper-words.js';

type Row = OwnerStatementRowDto;

const SUMS: readonly (readonly [keyof OwnerStatementSumsDto, string])[] = [
  ['income', 'Rents and charges, less commission'],
  ['elsewhere', 'Of these paid to the owner, or deducted as TDS'],
  ['expenses', 'Paid for the owner'],
  ['contributions', 'Paid in by the owner'],
  ['depositsKept', 'Deposits with the owner, now owed by them'],
  ['payouts', 'Payouts'],
  ['reversals', 'Reversed'],
];

const total = (rows: Row[], of: (row: Row) => number): string =>
  figure(Money.toRupees(Money.sum(rows.map((row) => Money.fromRupees(of(row))))));

const summaryOf = ({ opening, sums, closing, from, to }: OwnerStatementDto): PaperTable => ({
  heading: 'Summary',
  columns: [{ label: 'What' }, { label: 'Amount', isFigure: true }],
  rows: [
    [`Opening balance held on ${formatDay(from)}`, figure(opening)],
    ...SUMS.filter(([sum]) => sums[sum] !== 0).map(([sum, words]) => [words, figure(sums[sum])]),
  ],
  total: [`Closing balance held on ${formatDay(to)}`, figure(closing)],
});

const isOfHome = ({ kind, reversal }: Row): boolean => !reversal && (kind === 'rent' || kind === 'charge');

function homesOf({ rows }: OwnerStatementDto): PaperTable[] {
  const byHome = groupedBy(rows.filter(isOfHome), ({ propertyId }) => propertyId ?? '');
  return [...byHome.values()]
    .sort(([one], [other]) => ((one?.propertyName ?? '') < (other?.propertyName ?? '') ? -1 : 1))
    .map((ofHome) => ({
      heading: ofHome[0]?.propertyName ?? NOTHING,
      columns: [
        { label: 'Date', isShort: true },
        { label: 'Receipt', isShort: true },
        { label: 'For' },
        { label: 'Paid', isFigure: true },
        { label: 'Commission', isFigure: true },
        { label: 'Net', isFigure: true },
      ],
      rows: ofHome.map((row) => [
        formatDay(row.date),
        row.receiptNumber ?? NOTHING,
        statementWords(row),
        figure(row.collected),
        figure(row.commission),
        figure(row.amount),
      ]),
      total: [
        'Total',
        '',
        '',
        total(ofHome, ({ collected }) => collected),
        total(ofHome, ({ commission }) => commission),
        total(ofHome, ({ amount }) => amount),
      ],
    }));
}

const detailsOf = (row: Row): string =>
  [statementWords(row), row.propertyName, row.receiptNumber, row.reason].filter(Boolean).join(', ');

const othersOf = (rows: Row[]): PaperTable => ({
  heading: 'Reversals, deductions and additions',
  columns: [{ label: 'Date', isShort: true }, { label: 'For' }, { label: 'Amount', isFigure: true }],
  rows: rows.map((row) => [formatDay(row.date), detailsOf(row), figure(row.amount)]),
  total: ['Total', '', total(rows, ({ amount }) => amount)],
});

const payoutsOf = (rows: Row[]): PaperTable => ({
  heading: 'Payouts',
  columns: [
    { label: 'Date', isShort: true },
    { label: 'Reference' },
    { label: 'Paid out', isFigure: true },
    { label: 'Taken off', isFigure: true },
    { label: 'Sent', isFigure: true },
  ],
  rows: rows.map((row) => [
    formatDay(row.date),
    row.reference ?? NOTHING,
    figure(row.paidOut),
    figure(row.takenOff),
    figure(-row.amount),
  ]),
  total: [
    'Total',
    '',
    total(rows, ({ paidOut }) => paidOut),
    total(rows, ({ takenOff }) => takenOff),
    total(rows, ({ amount }) => -amount),
  ],
});

const overdueOf = ({ overdue, moreOverdue }: OwnerStatementDto): PaperTable => ({
  heading: 'Overdue, and in none of the sums',
  columns: [
    { label: 'Due', isShort: true },
    { label: 'Home' },
    { label: 'Tenant' },
    { label: 'For' },
    { label: 'To be paid', isFigure: true },
  ],
  rows: [
    ...overdue.map(({ dueDate, propertyName, tenantName, kind, month, description, balance }) => [
      formatDay(dueDate),
      propertyName,
      tenantName,
      kind === 'rent' ? rentFor(month) : (description ?? NOTHING),
      figure(balance),
    ]),
    ...(moreOverdue ? [['', `and ${moreOverdue} more`, '', '', '']] : []),
  ],
});

function boxOf({ closing, to }: OwnerStatementDto): PaperBody['amount'] {
  const isOwed = closing < 0;
  const amount = Math.abs(closing);
  return {
    label: `${isOwed ? 'Owed by the owner' : 'Held for the owner'} at the end of ${formatDay(to)}`,
    figure: formatMoney(amount),
    words: amountOnPaper(Money.fromRupees(amount)),
  };
}

/** The PDF of an owner's statement: opening balance, changes by home, closing balance. */
export function ownerStatementPaper(statement: OwnerStatementDto, madeOn: string): PaperBody {
  const { ownerId, ownerName, from, to, rows, overdue } = statement;
  const period = namedPeriod(from, to);
  const facts: Fact[] = [
    ['Owner', ownerName],
    ['Period', period?.name ?? `${formatDay(from)} to ${formatDay(to)}`],
    ['From', formatDay(from)],
    ['To', formatDay(to)],
  ];
  const payouts = rows.filter(({ kind, reversal }) => kind === 'payout' && !reversal);
  const others = rows.filter((row) => !isOfHome(row) && !payouts.includes(row));
  return {
    title: 'Owner’s statement',
    number: `OS/${period?.code ?? `${from}/${to}`}/${shortId(ownerId)}`,
    facts,
    amount: boxOf(statement),
    tables: [
      summaryOf(statement),
      ...homesOf(statement),
      ...(others.length ? [othersOf(others)] : []),
      ...(payouts.length ? [payoutsOf(payouts)] : []),
      ...(overdue.length ? [overdueOf(statement)] : []),
      ...(monthOf(from) === monthOf(to) ? [] : monthsTable(statement)),
    ],
    notes: [
      'Not a GST invoice. What is held is less what the owner owes. Deposits are the tenants’ and are not in it.',
    ],
    madeOn,
  };
}

interface NamedPeriod {
  /** In words. */
  name: string;
  /** Its code in a paper's number. */
  code: string;
}

/** Name of a period that is a whole month or financial year. */
function namedPeriod(from: string, to: string): NamedPeriod | undefined {
  const month = monthOf(from);
  if (from === firstDayOf(month) && to === `${month}-${daysIn(month)}`)
    return { name: formatMonth(month), code: month };
  const year = financialYearOf(from);
  const whole = daysOfFinancialYear(year);
  return from === whole.from && to === whole.to
    ? { name: `Financial year ${year}`, code: `FY${year}` }
    : undefined;
}
