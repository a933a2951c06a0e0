import { formatDate, formatMonth } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { PayoutLink, ReceiptLink } from '@kiraya/session/papers';
import { Money, TextLink } from '@kiraya/ui';
import { EmailLink, type Fact } from '@kiraya/ui/app';
import { CompletedChip } from '../../../money/chips';
import { methodFacts } from '../../../money/method-facts';
import type { Receipt } from '../../../money/receipts';
import type { Transaction } from '../../../money/transaction';

interface Section {
  title: string;
  facts: Fact[];
}

/**
 * Facts of a transaction, in four sections.
 * @param receipt its receipt, once loaded
 */
export function transactionSections(
  row: Transaction,
  addressOf: (id: string) => string,
  receipt?: Receipt,
): Section[] {
  return [
    { title: 'Transaction Information', facts: information(row, addressOf, receipt) },
    {
      title: 'Financial Details',
      facts: [
        { label: 'Amount', value: <Money amount={row.amount} /> },
        { label: 'Commission', value: <Money amount={row.commission} /> },
        { label: 'Net Amount', value: <Money amount={row.netAmount} /> },
      ],
    },
    {
      title: 'Parties Involved',
      facts: [
        { label: 'Payer', value: <Party name={row.payerName} email={row.payerEmail} /> },
        { label: 'Recipient', value: <Party name={row.recipientName} email={row.recipientEmail} /> },
      ],
    },
    ...home(row),
  ];
}

/** Facts of the home; none for a transaction without one. */
function home({ propertyId, propertyName, propertyAddress, contractId }: Transaction): Section[] {
  if (!propertyId) return [];
  return [
    {
      title: 'Property Information',
      facts: [
        {
          label: 'Property',
          value: <TextLink to={paths.editProperty(propertyId)}>{propertyName}</TextLink>,
        },
        { label: 'Address', value: propertyAddress },
        ...(contractId
          ? [
              {
                label: 'Contract',
                value: <TextLink to={paths.contract(contractId)}>See the contract</TextLink>,
              },
            ]
          : []),
      ],
    },
  ];
}

function information(row: Transaction, addressOf: (id: string) => string, receipt?: Receipt): Fact[] {
  const other = row.reversesId ?? row.reversedById;
  return [
    { label: 'Type', value: row.transactionType },
    { label: 'Date', value: formatDate(row.date) },
    ...(row.description
      ? [{ label: 'For', value: row.description }]
      : [{ label: 'Rent for', value: formatMonth(row.month ?? '') }]),
    { label: 'Reference', value: row.reference ?? '–' },
    ...whole(row, receipt),
    ...methodFacts(row),
    { label: 'Status', value: <CompletedChip status={row.status} /> },
    ...(other
      ? [
          {
            label: row.reversesId ? 'Reverses' : 'Reversed by',
            value: (
              <TextLink to={addressOf(other)}>
                {row.reversesId ? 'The original transaction' : 'Its reversal'}
              </TextLink>
            ),
          },
        ]
      : []),
    ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
    { label: 'Transaction ID', value: row.id },
  ];
}

/** Link to the receipt or payout. */
function whole({ payoutId }: Transaction, receipt?: Receipt): Fact[] {
  if (payoutId) return [{ label: 'Payout', value: <PayoutLink id={payoutId}>See the payout</PayoutLink> }];
  if (!receipt) return [];
  return [{ label: 'Receipt', value: <ReceiptLink id={receipt.id}>{receipt.number}</ReceiptLink> }];
}

function Party({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      {name}
      {email && (
        <>
          <br />
          <EmailLink address={email} />
        </>
      )}
    </>
  );
}
