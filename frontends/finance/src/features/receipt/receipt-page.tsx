import { formatDate, formatMoney } from '@kiraya/formats';
import { paths, useParams } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { ReceiptPdf, MissingOnPapers } from '@kiraya/session/papers';
import { Button, NoWrap, Page, Panel, Stack, TextLink } from '@kiraya/ui';
import { Banner, FactList } from '@kiraya/ui/app';
import { useState } from 'react';
import { CompactFacts } from '../../money/compact-facts';
import { methodFacts } from '../../money/method-facts';
import { RecordPage } from '../../money/record-page';
import { receiptQuery, type Receipt } from '../../money/receipts';
import { ReceiptReversalDialog, receiptReversalVerb } from '../../money/reversal/receipt-reversal-dialog';
import { WhatHappened } from './happened/what-happened';
import { ReceiptRents } from './receipt-rents';

/** One receipt: its payment, the paid claims, and its reversal. */
export default function ReceiptPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Receipt" found={useQuery(receiptQuery(id))}>
      {(receipt) => <ReceiptDetails receipt={receipt} />}
    </RecordPage>
  );
}

function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const { number, amount, payerName, reversedOn, reason } = receipt;
  const [reversing, setReversing] = useState(false);
  const mayReverse = useCan('receipt:reverse');
  return (
    <Page
      title="Receipt"
      intro={`${number}: ${formatMoney(amount)} from ${payerName}`}
      width="medium"
      action={
        <>
          <ReceiptPdf id={receipt.id} />
          {reversedOn === null && mayReverse && (
            <Button variant="secondary" onClick={() => setReversing(true)}>
              {receiptReversalVerb(receipt)}
            </Button>
          )}
        </>
      }
    >
      <Stack spacing={2.5}>
        {reversedOn && (
          <Banner tone="error">
            Reversed on {formatDate(reversedOn)}: {reason}. None of it counts as paid any more.
          </Banner>
        )}
        <Payment receipt={receipt} />
        <ReceiptRents receipt={receipt} />
      </Stack>
      {reversing && <ReceiptReversalDialog receipt={receipt} onClose={() => setReversing(false)} />}
    </Page>
  );
}

function Payment({ receipt }: { receipt: Receipt }) {
  const { number, date, reference, contractId, payerName, propertyName, tender } = receipt;
  const mayReverse = useCan('receipt:reverse');
  return (
    <Panel title="Payment" action={mayReverse && tender !== 'deposit' && <WhatHappened receipt={receipt} />}>
      <CompactFacts>
        <FactList
          facts={[
            { label: 'Receipt number', value: <NoWrap>{number}</NoWrap> },
            { label: 'Paid by', value: payerName },
            { label: 'Paid on', value: formatDate(date) },
            ...methodFacts(receipt),
            { label: 'Reference', value: reference ?? '–' },
            { label: 'Property', value: propertyName },
            {
              label: 'Contract',
              value: <TextLink to={paths.contract(contractId)}>See the contract</TextLink>,
            },
          ]}
        />
      </CompactFacts>
      <MissingOnPapers />
    </Panel>
  );
}
