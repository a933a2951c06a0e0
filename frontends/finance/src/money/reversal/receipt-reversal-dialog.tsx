import { formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import { paths, useNavigate } from '@kiraya/router';
import { errorText, useQuery } from '@kiraya/session';
import { Loading, Money, TextLink, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { type Receipt, type ReceiptReversal, receiptReversalQuery, reverseReceipt } from '../receipts';
import { SumLines } from '../sum-lines';
import { Facts } from './facts';
import { ReversalDialog } from './reversal-dialog';

/** What the button says: of one rent it is a payment, of several a receipt. */
export const receiptReversalVerb = ({ lines }: Receipt): string =>
  lines.length > 1 ? 'Reverse receipt' : 'Reverse payment';

interface Props {
  receipt: Receipt;
  onClose: () => void;
}

/** Takes a whole receipt back, with what is owed again shown before; where it was paid out, leads to that payout. */
export function ReceiptReversalDialog({ receipt, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(receiptReversalQuery(receipt.id));
  const navigate = useNavigate();
  const what = receipt.lines.length > 1 ? 'receipt' : 'payment';
  const amount = formatMoney(receipt.amount);
  const payer = payerOf(receipt);
  const verb = receiptReversalVerb(receipt);
  const [payout] = data?.payouts ?? [];
  const known = data && !error;
  const waiting = error && !isFetching ? { label: 'Try again', go: () => void refetch() } : nothing(verb);
  const elsewhere = payout && { label: 'See the payout', go: () => navigate(paths.payout(payout.payoutId)) };
  return (
    <ReversalDialog
      question={`Reverse this ${what} of ${amount}?`}
      verb={verb}
      done={`${what === 'receipt' ? 'Receipt' : 'Payment'} of ${amount} by ${payer} reversed.`}
      send={(reason) => reverseReceipt(receipt.id, reason)}
      onRefused={() => void refetch()}
      onClose={onClose}
      instead={known ? elsewhere : waiting}
    >
      {known ? (
        <WhatHappens of={data} payer={payer} />
      ) : error ? (
        <Banner tone="error">{errorText(error, 'Could not load what it would do')}</Banner>
      ) : (
        <Loading label="Loading what it would do">
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </ReversalDialog>
  );
}

const nothing = (label: string) => ({ label, go: () => undefined });
const payerOf = ({ lines }: Receipt): string => lines[0]?.payerName ?? 'The tenant';

function WhatHappens({ of, payer }: { of: ReceiptReversal; payer: string }) {
  const { payouts, lines, commission } = of;
  if (payouts.length > 0) return <PayoutsBefore payouts={payouts} />;
  return (
    <Facts>
      {lines.length > 1 && 'It is taken back whole. '}
      {payer} then owes this for {lines.length > 1 ? 'these rents' : 'this rent'}:
      <SumLines
        lines={lines.map(({ rentRecordId, month, dueDate, amount, balance }) => ({
          key: rentRecordId,
          what: formatMonth(month),
          note: `due ${formatDate(dueDate)}${balance === amount ? '' : `, ${formatMoney(amount)} of it taken back`}`,
          amount: balance,
        }))}
      />
      <p>
        {commission > 0 && (
          <>
            <Money amount={commission} /> of commission is given back.{' '}
          </>
        )}
        {lines.length > 1 ? (
          <>
            A row for each rent is added to the list, <Money amount={-of.amount} /> in all; the originals
            stay.
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
          what: <TextLink to={paths.payout(payoutId)}>Payout of {formatDate(date)}</TextLink>,
          amount,
        }))}
      />
    </Facts>
  );
}
