import { counted, formatMoney } from '@kiraya/formats';
import { errorText } from '@kiraya/session';
import { ReceiptLink, ReceiptPdf } from '@kiraya/session/papers';
import { useState, type ReactNode } from 'react';
import { reverseReceipt } from '../../money/receipts';
import { sumOf } from '../../money/rupees';
import { UndoBanner } from '@kiraya/session/undo';
import type { Booked } from './use-recording';

/** Failed reversal and its reason. */
interface Refusal {
  receipt: Booked;
  reason: string;
}

/** Reverses receipts one by one: a failure stops none of the others. */
async function reverseEach(receipts: readonly Booked[], reason: string): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const receipt of receipts)
    await reverseReceipt(receipt.receiptId, reason).catch((problem: unknown) =>
      refusals.push({ receipt, reason: errorText(problem, 'Could not be reversed') }),
    );
  return refusals;
}

const total = (receipts: readonly Booked[]) => formatMoney(sumOf(receipts.map(({ amount }) => amount)));

function reversedWords(receipts: readonly Booked[]): string {
  const [first] = receipts;
  return first && receipts.length === 1
    ? `Payment of ${formatMoney(first.amount)} by ${first.tenantName} reversed.`
    : `${counted(receipts.length, 'payment')} reversed, ${total(receipts)} in all.`;
}

interface Props {
  /** One or more. */
  booked: readonly Booked[];
  onGone: () => void;
}

/** Latest receipts, recorded alone or in bulk, with links and an undo. */
export function UndoReceipts({ booked, onGone }: Props) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const open = refusals.length > 0 ? refusals.map(({ receipt }) => receipt) : booked;
  return (
    <UndoBanner
      permission="receipt:reverse"
      label={open.length > 1 ? `Undo these ${open.length}` : 'Undo'}
      send={(reason) => reverseEach(open, reason)}
      done={(refused) => (refused.length > 0 ? null : reversedWords(open))}
      failed="Could not reverse the payment"
      persistent={refusals.length > 0}
      onGone={onGone}
      onUndone={(refused) => (refused.length > 0 ? setRefusals(refused) : onGone())}
    >
      {refusals.length > 0 ? <Refused refusals={refusals} of={booked.length} /> : whatItIs(booked)}
    </UndoBanner>
  );
}

function whatItIs(booked: readonly Booked[]): ReactNode {
  const [first] = booked;
  return first && booked.length === 1 ? <One receipt={first} /> : <Several booked={booked} />;
}

function One({ receipt: { receiptId, tenantName, amount, isDeclared } }: { receipt: Booked }) {
  return (
    <>
      Is {formatMoney(amount)} by {tenantName} wrong? For a minute you can undo it: it is reversed, and both
      stay in the books.{isDeclared && ` ${tenantName} is told, and can say so again.`}{' '}
      <ReceiptLink id={receiptId}>See the receipt</ReceiptLink> <ReceiptPdf id={receiptId} size="small" />
    </>
  );
}

const SHOWN = 6;

function Several({ booked }: { booked: readonly Booked[] }) {
  const more = booked.length - SHOWN;
  return (
    <>
      {counted(booked.length, 'receipt')}, {total(booked)}, booked just now. For a minute you can undo them:
      each is reversed, and all stay in the books.{' '}
      {booked.slice(0, SHOWN).map((receipt) => (
        <span key={receipt.receiptId}>
          <NamedLink receipt={receipt} />{' '}
        </span>
      ))}
      {more > 0 && `and ${more} more`}
    </>
  );
}

function Refused({ refusals, of }: { refusals: readonly Refusal[]; of: number }) {
  return (
    <>
      {of - refusals.length} of {counted(of, 'payment')} reversed. Still booked:
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {refusals.map(({ receipt, reason }) => (
          <li key={receipt.receiptId}>
            <NamedLink receipt={receipt} />: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

const NamedLink = ({ receipt: { receiptId, number, tenantName } }: { receipt: Booked }) => (
  <ReceiptLink id={receiptId}>
    {number} of {tenantName}
  </ReceiptLink>
);
