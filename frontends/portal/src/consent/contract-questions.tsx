import { formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, Panel, size } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import type { Question } from './question';
import { useConfirm } from './use-confirm';

/** Lazy, with the form code, which dashboards do not need. */
const RefusalDialog = lazy(() => import('./refusal-dialog'));

const List = styled('ul')({ display: 'grid', gap: 20, margin: 0, padding: 0, listStyle: 'none' });
const Statement = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
const Hint = styled('p')({ margin: '20px 0 0', color: color.textQuiet, fontSize: size.small });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });

/** Asks a tenant to confirm contracts; renders nothing if there are none. */
export function ContractQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <Panel title="Is this right?">
      <List>
        {questions.map((question) => (
          <li key={question.contractId}>
            <Asked question={question} />
          </li>
        ))}
      </List>
      <Hint>
        Once you confirm, the owner can see your email and phone number, until 180 days after the contract
        ends.
      </Hint>
    </Panel>
  );
}

const depositInWords = ({ amount, heldBy }: NonNullable<Question['deposit']>): string =>
  `a deposit of ${formatMoney(amount)}, held by ${heldBy === 'owner' ? 'the owner' : 'Kiraya'}`;

function Asked({ question }: { question: Question }) {
  const { contractId, ownerName, propertyName, startDate, endDate, rent, deposit } = question;
  const [refusing, setRefusing] = useState<boolean>();
  const { run, busy } = useConfirm(contractId);
  return (
    <>
      <Statement>
        <strong>{ownerName}</strong> says that you rent <strong>{propertyName}</strong> from{' '}
        {formatDate(startDate)} {endDate ? `to ${formatDate(endDate)}` : 'without an end'}, for{' '}
        {formatMoney(rent)} a month and {deposit ? depositInWords(deposit) : 'without a deposit'}.
      </Statement>
      <Actions>
        <Button size="small" disabled={busy} onClick={() => void run()}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setRefusing(true)}>
          This is not mine
        </Button>
      </Actions>
      {refusing !== undefined && (
        <Suspense fallback={null}>
          <RefusalDialog question={question} open={refusing} onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </>
  );
}
