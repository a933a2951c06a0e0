import { formatDate, formatMoney } from '@kiraya/formats';
import { useParams } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { PayoutAdvicePdf } from '@kiraya/session/papers';
import { Button, Page, Panel, Stack } from '@kiraya/ui';
import { Banner, FactList } from '@kiraya/ui/app';
import { useState } from 'react';
import { CompactFacts } from '../../money/compact-facts';
import { methodFacts } from '../../money/method-facts';
import { RecordPage } from '../../money/record-page';
import { payoutQuery, type Payout } from '../../money/payouts';
import { PayoutReversalDialog } from '../../money/reversal/payout-reversal-dialog';
import { PayoutLines } from './payout-lines';
import { PayoutSum } from './payout-sum';

/** One payout: lines, deductions, transferred amount, and its reversal. */
export default function PayoutPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Payout" found={useQuery(payoutQuery(id))}>
      {(payout) => <PayoutDetails payout={payout} />}
    </RecordPage>
  );
}

function PayoutDetails({ payout }: { payout: Payout }) {
  const { transferred, ownerName, date } = payout;
  const [reversing, setReversing] = useState(false);
  const reversible = useCan('payout:reverse') && payout.reversedOn === null && payout.recovered === 0;
  return (
    <Page
      title="Payout"
      intro={`${formatMoney(transferred)} to ${ownerName}, ${formatDate(date)}`}
      width="medium"
      action={
        <>
          <PayoutAdvicePdf id={payout.payoutId} />
          {reversible && (
            <Button variant="secondary" onClick={() => setReversing(true)}>
              Reverse payout
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2.5}>
        <Reversed payout={payout} />
        <Transfer payout={payout} />
        <PayoutLines lines={payout.lines} />
        <PayoutSum payout={payout} />
      </Stack>
      {reversing && <PayoutReversalDialog payout={payout} onClose={() => setReversing(false)} />}
    </Page>
  );
}

function Reversed({ payout }: { payout: Payout }) {
  const { standingAmount, reversedAmount, recovered, reversedOn, reason } = payout;
  if (recovered > 0)
    return (
      <Banner tone="warning">
        {formatMoney(recovered)} of it was reversed after the payout: the owner owes it, and it is deducted
        from the next payouts.
      </Banner>
    );
  if (reversedOn)
    return (
      <Banner tone="error">
        Reversed on {formatDate(reversedOn)}: {reason}. None of it counts as paid any more.
      </Banner>
    );
  if (reversedAmount === 0) return null;
  return (
    <Banner tone="warning">
      {formatMoney(reversedAmount)} of it was reversed; {formatMoney(standingAmount)} stands.
    </Banner>
  );
}

function Transfer({ payout }: { payout: Payout }) {
  const { ownerName, date, reference, payoutId } = payout;
  return (
    <Panel title="Transfer">
      <CompactFacts>
        <FactList
          facts={[
            { label: 'Paid to', value: ownerName },
            { label: 'Day of the transfer', value: formatDate(date) },
            ...methodFacts(payout),
            { label: 'Reference', value: reference ?? '–' },
            { label: 'Payout ID', value: payoutId },
          ]}
        />
      </CompactFacts>
    </Panel>
  );
}
