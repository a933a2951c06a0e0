import { styled } from '@kiraya/mui';
import { useCan, useQuery } from '@kiraya/session';
import { Button, color, ErrorState, Loading, size, TextSkeleton, weight } from '@kiraya/ui';
import { AppDialog, Banner, FactList } from '@kiraya/ui/app';
import { useId, useState } from 'react';
import { CompactFacts } from '../../../money/compact-facts';
import { isReversal, isReversed, type Transaction } from '../../../money/transaction';
import { transactionQuery } from '../api/transaction';
import { LOAD_FAILED } from '../load-failed';
import { reversalWords } from './reversal-words';
import { ReverseDialog } from './reverse-dialog';
import { transactionSections } from './transaction-facts';
import type { DetailsAddress } from './use-details-address';

const Section = styled('section')({
  padding: '16px 0 20px',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& h3': { margin: '0 0 12px', fontSize: size.body, fontWeight: weight.strong },
});

interface Props {
  id: string;
  /** The row as the list shows it, until the server has answered. */
  listed: Transaction | undefined;
  details: DetailsAddress;
}

/** Everything about one transaction, and the way to take it back. */
export function TransactionDialog({ id, listed, details }: Props) {
  const { data: row, error, refetch } = useQuery({ ...transactionQuery(id), placeholderData: listed });
  const [reversing, setReversing] = useState(false);
  const mayReverse = useCan('transaction:reverse');
  const reversible = row !== undefined && mayReverse && !isReversal(row) && !isReversed(row);
  const reverse = reversible && (
    <Button variant="secondary" onClick={() => setReversing(true)}>
      {reversalWords(row).verb}
    </Button>
  );
  return (
    <AppDialog open onClose={details.close} title="Transaction details" width={680} actions={reverse}>
      {error ? (
        <ErrorState title={LOAD_FAILED} onRetry={() => void refetch()} />
      ) : row ? (
        <Details row={row} addressOf={details.addressOf} />
      ) : (
        <Loading label="Loading transaction">
          <TextSkeleton lines={10} />
        </Loading>
      )}
      {reversing && row && <ReverseDialog row={row} onClose={() => setReversing(false)} />}
    </AppDialog>
  );
}

function Details({ row, addressOf }: { row: Transaction; addressOf: (id: string) => string }) {
  return (
    <>
      {isReversed(row) && <Banner tone="warning">Reversed: its reversal takes all of it back.</Banner>}
      {isReversal(row) && <Banner>This takes an earlier transaction back. Its figures are negative.</Banner>}
      {transactionSections(row, addressOf).map((section) => (
        <FactSection key={section.title} {...section} />
      ))}
    </>
  );
}

function FactSection({ title, facts }: ReturnType<typeof transactionSections>[number]) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <CompactFacts>
        <FactList facts={facts} />
      </CompactFacts>
    </Section>
  );
}
