import { formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { HOLDER_LABELS } from '@kiraya/rules';
import { useCan, useQuery } from '@kiraya/session';
import { SettlementPdf } from '@kiraya/session/papers';
import { useLastBooked } from '@kiraya/session/undo';
import { ErrorState, Loading, Panel, Stack, StatusChip, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { ReactNode } from 'react';
import type { Contract } from '../api/contract';
import { settlementQuery, type Settlement } from '../api/settlement';
import { DepositActions } from './deposit-actions';
import { MoveOutAction } from './move-out-action';
import { ReverseSettlementAction } from './reverse-settlement-action';
import { SettlementFigures } from './settlement-figures';
import { UndoSettlement } from './undo-settlement';
import { obstacles } from './words';

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '&:empty': { display: 'none' },
});
const Refunds = styled('ul')({ margin: 0, paddingLeft: 20 });

/** Settlement of a tenancy: a draft, with the move out for those who may record it, then the final one. */
export default function SettlementSection({ contract }: { contract: Contract }) {
  const maySettle = useCan('tenancy:settle');
  const { data, error, refetch } = useQuery(settlementQuery(contract.id));
  const { last, show, forget } = useLastBooked<Settlement>();
  if (error && !data)
    return (
      <Panel title="Settlement">
        <ErrorState title="Could not load the settlement" onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel title="Settlement">
        <Loading label="Loading settlement">
          <TextSkeleton lines={4} />
        </Loading>
      </Panel>
    );
  if (data.status === 'settled')
    return (
      <Settled
        contract={contract}
        settlement={data}
        undo={last && <UndoSettlement contractId={contract.id} onGone={forget} />}
      />
    );
  if (data.obstacle === 'not-over') return <Held contract={contract} settlement={data} />;
  return (
    <Panel title="Settlement" action={<StatusChip tone="warning" label="Draft" />}>
      <Stack spacing={2}>
        <NotCounted disputed={data.disputed} />
        <SettlementFigures settlement={data} />
        {maySettle && data.obstacle && <Banner tone="warning">{obstacles[data.obstacle]}</Banner>}
        <Actions>
          {maySettle && !data.obstacle && <MoveOutAction contract={contract} onRecorded={show} />}
          <DepositActions contract={contract} settlement={data} />
        </Actions>
      </Stack>
    </Panel>
  );
}

/** Notice that disputed charges await their answer and are not set off. */
function NotCounted({ disputed }: { disputed: number }) {
  if (disputed === 0) return null;
  return (
    <Banner tone="warning">
      {formatMoney(disputed)} is disputed and not counted. Once the owner or an administrator upholds it, it
      is.
    </Banner>
  );
}

interface Props {
  contract: Contract;
  settlement: Settlement;
}

function Settled({ contract, settlement, undo }: Props & { undo: ReactNode }) {
  const mayReverse = useCan('settlement:reverse');
  const { date, refunds, receivedSince, toRefund } = settlement;
  return (
    <Panel title="Settlement" action={<StatusChip tone="success" label={`Settled on ${formatDate(date)}`} />}>
      <Stack spacing={2}>
        {refunds.length === 0 && undo}
        <SettlementFigures settlement={settlement} />
        {refunds.length > 0 && (
          <Refunds>
            {refunds.map(({ id, by, amount, date: day, reference }) => (
              <li key={id}>
                {HOLDER_LABELS[by]} gave back {formatMoney(amount)} on {formatDate(day)}
                {reference && ` (${reference})`}
              </li>
            ))}
          </Refunds>
        )}
        {receivedSince > 0 && (
          <div>{formatMoney(receivedSince)} came in for the deposit after the settlement.</div>
        )}
        {toRefund > 0 && <div>{formatMoney(toRefund)} is still to be given back.</div>}
        <Actions>
          <DepositActions contract={contract} settlement={settlement} />
          <SettlementPdf id={contract.id} size="small" />
          {mayReverse && refunds.length === 0 && <ReverseSettlementAction contractId={contract.id} />}
        </Actions>
      </Stack>
    </Panel>
  );
}

/** Deposit held before the end, for those who may transfer it. */
function Held({ contract, settlement }: Props) {
  const mayTransfer = useCan('deposit:transfer');
  const { held, withOwner } = settlement.deposit;
  if (!mayTransfer || held === 0) return null;
  return (
    <Panel title="Who holds the deposit">
      <Stack spacing={2}>
        <div>{holderWords(held, withOwner)}</div>
        <Actions>
          <DepositActions contract={contract} settlement={settlement} />
        </Actions>
      </Stack>
    </Panel>
  );
}

function holderWords(held: number, withOwner: number): string {
  if (withOwner === 0) return `Kiraya holds all of it, ${formatMoney(held)}.`;
  if (withOwner === held) return `The owner holds all of it, ${formatMoney(held)}.`;
  return `The owner holds ${formatMoney(withOwner)} of ${formatMoney(held)}, Kiraya the rest.`;
}
