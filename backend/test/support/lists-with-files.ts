import type { Account } from './accounts.js';
import type { ContractWithRents } from './finance.js';
import type { Answer } from './test-app.js';

/** Row by the API. */
export type Row = Answer['body'];
export type Filter = Record<string, string>;

/** Text as a spreadsheet file has it: possible formulas are prefixed. */
const text = (value: string | null): string => {
  if (value === null) return '';
  return ['=', '+', '-', '@'].includes(value[0] as string) ? `'${value}` : value;
};
const sum = (value: number): string => value.toFixed(2);

export interface Listed {
  /** Paths of the list and of its file. */
  list: string;
  file: string;
  of: string;
  rows: (body: Answer['body']) => Row[];
  line: (row: Row) => Record<string, string>;
  filters: () => Filter[];
}

const claimLine = (row: Row) => ({
  'Due date': row.dueDate,
  'Days since': String(row.ageDays),
  Kind: row.kind,
  For: text(row.description),
  Month: row.month,
  Property: text(row.property.name),
  Address: row.property.address,
  Tenant: text(row.tenant.name),
  Phone: text(row.tenant.phone),
  Owner: text(row.owner.name),
  Amount: sum(row.amount),
  Paid: sum(row.paidAmount),
  'To be paid': sum(row.balance),
  Commission: sum(row.commission),
  Confirmed: row.confirmed ? 'yes' : 'no',
  'Last call': text(row.lastCall?.text ?? null),
  'Promised for': text(row.lastCall?.promisedOn ?? null),
  'Rent record id': text(row.rentRecordId),
  'Charge id': text(row.chargeId),
  'Contract id': row.contractId,
  'Property id': row.property.id,
  'Tenant id': row.tenant.id,
  'Owner id': row.owner.id,
});

/** Lists with files, and filters that match some rows of each. */
export const listsWithFiles = (
  account: (name: string) => Account,
  contracts: readonly ContractWithRents[],
): Listed[] => [
  {
    list: '/contracts/transactions/all',
    file: '/contracts/transactions/file',
    of: 'transactions',
    rows: ({ items }) => items,
    line: (row) => ({
      Date: row.date,
      Type: row.transactionType,
      Month: text(row.month),
      For: text(row.description ?? null),
      Payer: text(row.payerName),
      Recipient: text(row.recipientName),
      Property: text(row.propertyName),
      Address: text(row.propertyAddress),
      Amount: sum(row.amount),
      Commission: sum(row.commission),
      'Net amount': sum(row.netAmount),
      Method: row.method,
      'Cheque number': text(row.chequeNumber),
      'Cheque date': text(row.chequeDate),
      Reference: text(row.reference),
      Reason: text(row.reason),
      'Transaction id': row.id,
      Reverses: text(row.reversesId),
      'Reversed by': text(row.reversedById),
      'Receipt id': text(row.receiptId),
      'Payout id': text(row.payoutId),
      'Rent record id': text(row.rentRecordId),
      'Contract id': text(row.contractId),
      'Property id': text(row.propertyId),
      'Owner id': row.ownerId,
      'Tenant id': text(row.tenantId),
    }),
    filters: (): Filter[] => [
      {},
      { transactionType: 'payment' },
      { transactionType: 'All', from: '2041-03-01', to: '2041-03-09' },
      { ownerId: account('otherOwner').id, transactionType: 'payout' },
      { tenantId: account('otherTenant').id },
      { propertyId: contracts[0]?.propertyId ?? '' },
    ],
  },
  {
    list: '/finance/dues',
    file: '/finance/dues/file',
    of: 'dues',
    rows: (body) => body,
    line: (row) => ({
      'Due date': row.dueDate,
      Month: row.month,
      Property: text(row.property.name),
      Address: row.property.address,
      Tenant: text(row.tenant.name),
      Owner: text(row.owner.name),
      'To be paid': sum(row.amount),
      Paid: sum(row.paidAmount),
      Commission: sum(row.commission),
      Confirmed: row.confirmed ? 'yes' : 'no',
      'Rent record id': text(row.rentRecordId),
      'Contract id': row.contractId,
      'Property id': row.property.id,
      'Tenant id': row.tenant.id,
      'Owner id': row.owner.id,
    }),
    filters: (): Filter[] => [
      {},
      { q: 'झील' },
      { ownerId: account('owner').id },
      { contractId: contracts[1]?.id ?? '' },
    ],
  },
  {
    list: '/finance/claims',
    file: '/finance/claims/file',
    of: 'claims',
    rows: (body) => body,
    line: claimLine,
    filters: (): Filter[] => [
      {},
      { due: 'all' },
      { due: 'later' },
      { kind: 'utilities' },
      { q: '750' },
      { q: '98450' },
      { tenantId: account('tenant').id },
    ],
  },
  {
    list: '/finance/arrears',
    file: '/finance/arrears/file',
    of: 'arrears',
    rows: (body: Row[]) =>
      body
        .flatMap(({ claims, ...whose }) => (claims as Row[]).map((claim) => ({ ...whose, ...claim }) as Row))
        .sort((a, b) => (a.dueDate + idOf(a) < b.dueDate + idOf(b) ? -1 : 1)),
    line: claimLine,
    filters: (): Filter[] => [{}, { q: '750' }, { q: 'आशा' }, { contractId: contracts[0]?.id ?? '' }],
  },
  {
    list: '/finance/payables',
    file: '/finance/payables/file',
    of: 'payables',
    rows: (body) => body,
    line: (row) => ({
      Owner: text(row.ownerName),
      Rents: String(row.recordCount),
      'Owed of rents': sum(row.amount),
      'Owed of charges': sum(row.otherAmount),
      'Owner owes': sum(row.owes),
      'Taken off': sum(row.deductions),
      'To be sent': sum(row.transferable),
      'Held for later': sum(row.heldForLater),
      'Paid by': text(row.payee.kind),
      'Paid to': text(row.payee.masked),
      'On hold until': text(row.payee.heldUntil),
      'Owner id': row.ownerId,
    }),
    filters: (): Filter[] => [{}, { ownerId: account('owner').id }],
  },
];
const idOf = ({ rentRecordId, chargeId }: Row): string => (rentRecordId ?? chargeId) as string;
