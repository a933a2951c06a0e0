import { formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { errorText, useQuery } from '@kiraya/session';
import { PayoutLink } from '@kiraya/session/papers';
import { color, Loading, Money, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { Once } from '@kiraya/session/mutation';
import { useRef, useState } from 'react';
import { type Receipt, type ReceiptReversal, receiptReversalQuery, reverseReceipt } from '../receipts';
import { type SumLine, SumLines } from '../sum-lines';
import { Facts } from './facts';
import { ReversalDialog, type Cause, type ReversalValues } from './reversal-dialog';

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: 12,
  alignItems: 'start',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: color.accent },
});

/** True if the receipt paid several claims: the button then says receipt, else payment. */
const isOfSeveral = ({ lines, charges }: Receipt): boolean => lines.length + charges.length > 1;

export const receiptReversalVerb = (receipt: Receipt): string =>
  isOfSeveral(receipt) ? 'Reverse receipt' : 'Reverse payment';

interface Props {
  receipt: Receipt;
  /** Known cause; without one the dialog asks for the reason. */
  cause?: ReceiptCause | undefined;
  onClose: () => void;
}

/** Known cause, with what follows the reversal. */
export interface ReceiptCause extends Cause {
  reason: (values: ReversalValues) => string;
  /** Made after the reversal, and again until it is done. */
  follow?: (values: ReversalValues, once: Once) => Promise<unknown>;
  onDone?: () => void;
}

/**
 * Dialog that reverses a whole receipt, with a preview of the amounts due again; if it was paid out, it links
 * to that payout.
 */
export function ReceiptReversalDialog({ receipt, cause, onClose }: Props) {
  const reversed = useRef(false);
  const { data, error, isFetching, refetch } = useQuery(receiptReversalQuery(receipt.id));
  const navigate = useNavigate();
  const [recovering, setRecovering] = useState(false);
  const what = isOfSeveral(receipt) ? 'receipt' : 'payment';
  const amount = formatMoney(receipt.amount);
  const verb = receiptReversalVerb(receipt);
  const [payout] = data?.payouts ?? [];
  const known = data && !error;
  const waiting = error && !isFetching ? { label: 'Try again', go: () => void refetch() } : nothing(verb);
  const elsewhere = payout
    ? { label: 'See the payout', go: () => navigate(paths.payout(payout.payoutId)) }
    : nothing(verb);
  const blocked = !recovering && (data?.recoverable ?? 0) > 0;
  return (
    <ReversalDialog
      question={`Reverse this ${what} of ${amount}?`}
      verb={verb}
      done={`${what === 'receipt' ? 'Receipt' : 'Payment'} of ${amount} by ${receipt.payerName} reversed.`}
      send={async (values, once) => {
        if (!reversed.current)
          await reverseReceipt(receipt.id, cause?.reason(values) ?? values.reason, recovering);
        reversed.current = true;
        await cause?.follow?.(values, once);
      }}
      cause={cause}
      onDone={cause?.onDone}
      onRefused={() => void (reversed.current || refetch())}
      onClose={onClose}
      instead={known ? (blocked ? elsewhere : undefined) : waiting}
    >
      {known ? (
        <>
          {blocked ? <Blocked of={data} /> : <WhatHappens of={data} payer={receipt.payerName} />}
          {data.recoverable > 0 && (
            <Recovery amount={data.recoverable} checked={recovering} onChange={setRecovering} />
          )}
        </>
      ) : error ? (
        <Banner tone="error">{errorText(error, 'Could not load the preview')}</Banner>
      ) : (
        <Loading label="Loading the preview">
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </ReversalDialog>
  );
}

const nothing = (label: string) => ({ label, go: () => undefined });

function WhatHappens({ of, payer }: { of: ReceiptReversal; payer: string }) {
  const { lines, charges, commission } = of;
  const several = lines.length + charges.length > 1;
  const owed = owedAgain(of);
  return (
    <Facts>
      {several && 'The whole receipt is reversed. '}
      {payer} then owes this{charges.length === 0 && ` for ${owed.length > 1 ? 'these rents' : 'this rent'}`}:
      <SumLines lines={owed} />
      <p>
        {commission > 0 && (
          <>
            <Money amount={commission} /> of commission is reversed.{' '}
          </>
        )}
        {several ? (
          <>
            A row for each {owed.length > 1 ? 'rent' : 'part'} is added to the list,{' '}
            <Money amount={-of.amount} /> in all; the originals stay.
          </>
        ) : (
          <>
            A row of <Money amount={-of.amount} /> is added to the list; the original stays.
          </>
        )}
      </p>
    </Facts>
  );
}

/** Amount due again of each rent or charge. A receipt can pay one by several lines; the last has its total. */
function owedAgain({ lines, charges }: ReceiptReversal): SumLine[] {
  const all = [
    ...lines.map((line) => ({ ...line, key: line.rentRecordId, what: formatMonth(line.month) })),
    ...charges.map((line) => ({ ...line, key: line.chargeId, what: line.description })),
  ];
  const last = all.filter(({ key }, nth) => !all.slice(nth + 1).some((later) => later.key === key));
  return last.map(({ key, what, dueDate, amountSoFar: taken, balance }) => {
    const note = taken === balance ? '' : `, ${formatMoney(taken)} of it reversed`;
    return { key, what, note: `due ${formatDate(dueDate)}${note}`, amount: balance };
  });
}

/** Option to charge the owner for overpaid amounts in place of reversing payouts. */
function Recovery({
  amount,
  checked,
  onChange,
}: {
  amount: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Choice>
      <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      <span>
        Have the owner owe <Money amount={amount} /> instead: it is deducted from their next payouts, and
        those payouts can no longer be reversed.
      </span>
    </Choice>
  );
}

/** Reason why the reversal is blocked: the owner has the money. */
function Blocked({ of: { payouts, depositWithOwner } }: { of: ReceiptReversal }) {
  return (
    <>
      {payouts.length > 0 && <PayoutsBefore payouts={payouts} />}
      {depositWithOwner > 0 && (
        <Facts>
          <p>
            <Money amount={depositWithOwner} /> of this deposit was passed on to the owner.
          </p>
        </Facts>
      )}
    </>
  );
}

function PayoutsBefore({ payouts }: Pick<ReceiptReversal, 'payouts'>) {
  const several = payouts.length > 1;
  return (
    <Facts>
      <p>
        The owner was paid out of it. Reverse {several ? 'these payouts' : 'this payout'} first
        {several && ', the latest one before the others'}, then this.
      </p>
      <SumLines
        lines={payouts.map(({ payoutId, date, amount }) => ({
          key: payoutId,
          what: <PayoutLink id={payoutId}>Payout of {formatDate(date)}</PayoutLink>,
          amount,
        }))}
      />
    </Facts>
  );
}
