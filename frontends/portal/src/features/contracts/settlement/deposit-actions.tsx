import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useCan } from '@kiraya/session';
import { useLastBooked } from '@kiraya/session/undo';
import { Button } from '@kiraya/ui';
import { useState } from 'react';
import type { Contract } from '../api/contract';
import { refundDeposit, transferDeposit, type DepositMovement, type Settlement } from '../api/settlement';
import { DepositMoneyDialog } from './deposit-money-dialog';
import { UndoMove } from './undo-move';

/** Full-width row above the buttons. */
const Line = styled('div')({ flex: '1 0 100%' });

interface Props {
  contract: Contract;
  settlement: Settlement;
}

type Move = 'to-owner' | 'to-kiraya' | 'by-kiraya' | 'by-owner';

/** Buttons to transfer a deposit, to reverse that, and to refund it after the settlement. */
export function DepositActions({ contract, settlement }: Props) {
  const [move, setMove] = useState<Move | null>(null);
  const { last, show, forget } = useLastBooked<DepositMovement>();
  const [mayTransfer, mayRefund] = [useCan('deposit:transfer'), useCan('deposit:refund')];
  const { withKiraya, withOwner } = settlement.depositNow;
  const refundable = mayRefund && settlement.toRefund > 0;
  const offered: [Move, boolean, string][] = [
    ['by-kiraya', refundable && withKiraya > 0, 'Record refund'],
    ['by-owner', refundable && withOwner > 0, 'Record refund by the owner'],
    ['to-owner', mayTransfer && withKiraya > 0, 'Pass deposit on to owner'],
    ['to-kiraya', mayTransfer && withOwner > 0, 'Take deposit back from owner'],
  ];
  const most = {
    'by-kiraya': withKiraya,
    'by-owner': withOwner,
    'to-owner': withKiraya,
    'to-kiraya': withOwner,
  };
  return (
    <>
      {last && (
        <Line>
          <UndoMove key={last.id} moved={last} onGone={forget} />
        </Line>
      )}
      {offered.map(
        ([of, isOffered, label], n) =>
          isOffered && (
            <Button
              key={of}
              variant={n === 0 ? 'primary' : 'secondary'}
              onClick={() => {
                setMove(of);
              }}
            >
              {label}
            </Button>
          ),
      )}
      {move && (
        <MoveDialog
          contract={contract}
          move={move}
          most={most[move]}
          onRecorded={(moved) => {
            show(moved);
            setMove(null);
          }}
          onClose={() => setMove(null)}
        />
      )}
    </>
  );
}

const titles: Record<Move, string> = {
  'by-kiraya': 'Refund by Kiraya',
  'by-owner': 'Refund by the owner',
  'to-owner': 'Pass the deposit on to the owner',
  'to-kiraya': 'Take the deposit back from the owner',
};

interface MoveProps {
  contract: Contract;
  move: Move;
  most: number;
  onRecorded: (moved: DepositMovement) => void;
  onClose: () => void;
}

function MoveDialog({ contract: { id, tenant, owner }, move, most, onRecorded, onClose }: MoveProps) {
  const said: Record<Move, (amount: number) => string> = {
    'by-kiraya': (amount) => `${formatMoney(amount)} was given back to ${tenant.name}.`,
    'by-owner': (amount) => `${owner.name} gave ${formatMoney(amount)} back to ${tenant.name}.`,
    'to-owner': (amount) => `${owner.name} holds ${formatMoney(amount)} of the deposit now.`,
    'to-kiraya': (amount) => `Kiraya holds ${formatMoney(amount)} of the deposit now.`,
  };
  const isRefund = move === 'by-kiraya' || move === 'by-owner';
  const who = move.endsWith('owner') ? 'owner' : 'kiraya';
  return (
    <DepositMoneyDialog
      title={titles[move]}
      verb={isRefund ? 'Record refund' : 'Record transfer'}
      most={most}
      send={(body, once) =>
        isRefund
          ? refundDeposit(id, { ...body, by: who }, once)
          : transferDeposit(id, { ...body, to: who }, once)
      }
      done={said[move]}
      onRecorded={onRecorded}
      onClose={onClose}
    />
  );
}
