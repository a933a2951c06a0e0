import { styled } from '@kiraya/mui';
import { useCan, useQuery } from '@kiraya/session';
import { PayoutAdvicePdf, ReceiptPdf } from '@kiraya/session/papers';
import { color, ErrorState, Loading, size, TextSkeleton, weight } from '@kiraya/ui';
import { AppDialog, Banner, FactList } from '@kiraya/ui/app';
import { useId, type ReactNode } from 'react';
import { CompactFacts } from '../../../money/compact-facts';
import { Reallocate } from '../../../money/reallocation/reallocate';
import { receiptQuery, type Receipt } from '../../../money/receipts';
import { isReversal, isReversed, type Transaction } from '../../../money/transaction';
import { transactionQuery } from '../api/transaction';
import { LOAD_FAILED } from '../load-failed';
import { ReceiptLines } from './receipt-lines';
import { transactionSections } from './transaction-facts';
import type { DetailsAddress } from './use-details-address';
import { useReversal } from './use-reversal';

const Section = styled('section')({
  padding: '16px 0 20px',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& h3': { margin: '0 0 12px', fontSize: size.body, fontWeight: weight.strong },
});

interface Props {
  id: string;
  /** Row from the list, until the details load. */
  listed: Transaction | undefined;
  details: DetailsAddress;
}

/** Details of one transaction, and its reversal. */
export function TransactionDialog({ id, listed, details }: Props) {
  const { data: row, error, refetch } = useQuery({ ...transactionQuery(id), placeholderData: listed });
  const receipt = useReceiptOf(row);
  const reversal = useReversal(row, receipt);
  const movable = row?.receiptId;
  const actions = (
    <>
      {receipt && <ReceiptPdf id={receipt.id} />}
      {row?.payoutId && <PayoutAdvicePdf id={row.payoutId} />}
      {reversal.button && movable && <Reallocate receiptId={movable} />}
      {reversal.button}
    </>
  );
  return (
    <AppDialog
      open
      onClose={details.close}
      title="Transaction details"
      width={680}
      actions={(receipt || row?.payoutId) && actions}
    >
      {error ? (
        <ErrorState title={LOAD_FAILED} onRetry={() => void refetch()} />
      ) : row ? (
        <Details row={row} receipt={receipt} addressOf={details.addressOf} />
      ) : (
        <Loading label="Loading transaction">
          <TextSkeleton lines={10} />
        </Loading>
      )}
      {reversal.dialog}
    </AppDialog>
  );
}

const paidSeveral = ({ lines, charges }: Receipt): boolean => lines.length + charges.length > 1;

/** Receipt of a payment or its reversal. */
function useReceiptOf(row: Transaction | undefined): Receipt | undefined {
  const mayRead = useCan('receipt:read');
  const id = row?.receiptId ?? '';
  return useQuery({ ...receiptQuery(id), enabled: mayRead && id !== '' }).data;
}

interface DetailsProps {
  row: Transaction;
  receipt: Receipt | undefined;
  addressOf: (id: string) => string;
}

function Details({ row, receipt, addressOf }: DetailsProps) {
  return (
    <>
      {isReversed(row) && <Banner tone="warning">Reversed in full.</Banner>}
      {isReversal(row) && <Banner>This reverses an earlier transaction. Its amounts are negative.</Banner>}
      {transactionSections(row, addressOf, receipt).map((section) => (
        <FactSection key={section.title} {...section} />
      ))}
      {receipt && paidSeveral(receipt) && (
        <TitledSection title="Receipt">
          <ReceiptLines receipt={receipt} shown={row.reversesId ?? row.id} addressOf={addressOf} />
        </TitledSection>
      )}
    </>
  );
}

function FactSection({ title, facts }: ReturnType<typeof transactionSections>[number]) {
  return (
    <TitledSection title={title}>
      <CompactFacts>
        <FactList facts={facts} />
      </CompactFacts>
    </TitledSection>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}
