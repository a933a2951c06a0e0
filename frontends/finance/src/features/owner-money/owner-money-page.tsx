import { formatMoney } from '@kiraya/formats';
import { useParams } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { OwnerStatementAction } from '@kiraya/session/papers';
import { useLastBooked } from '@kiraya/session/undo';
import { Button, Money, Page, Stack } from '@kiraya/ui';
import { Banner, StatTile } from '@kiraya/ui/app';
import { useState } from 'react';
import { RecordPage } from '../../money/record-page';
import {
  type OwnerEntry,
  type OwnerEntryKind,
  type OwnerPosition,
  ownerPositionQuery,
} from '../../money/owners';
import { Debts } from './debts';
import { EntryDialog } from './entry-dialog';
import { InAndOut } from './in-and-out';
import { UndoEntry } from './undo-entry';

/** Account of an owner's debts, for staff who pay and the owner. */
export default function OwnerMoneyPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage title="Owner’s account" found={useQuery(ownerPositionQuery(id))}>
      {(position) => <OwnerMoney position={position} />}
    </RecordPage>
  );
}

function OwnerMoney({ position }: { position: OwnerPosition }) {
  const [recording, setRecording] = useState<OwnerEntryKind | null>(null);
  const { last, show, forget } = useLastBooked<OwnerEntry>();
  const mayRecord = useCan('owner-entry:record');
  return (
    <Page
      title="Owner’s account"
      intro={`${position.ownerName}: ${inWords(position.owes)}`}
      action={
        mayRecord && (
          <>
            <Button variant="secondary" onClick={() => setRecording('contribution')}>
              Record money paid in
            </Button>
            <Button onClick={() => setRecording('expense')}>Record an expense</Button>
          </>
        )
      }
    >
      <Stack spacing={2.5}>
        {last && <UndoEntry key={last.id} entry={last} onGone={forget} />}
        {position.exceedsHeld && (
          <Banner tone="warning">
            More is owed than is held for {position.ownerName}: it is deducted from what comes in next, or
            they pay it in.
          </Banner>
        )}
        <NextPayout position={position} />
        <InAndOut ownerId={position.ownerId} />
        <Debts ownerId={position.ownerId} />
      </Stack>
      {recording && (
        <EntryDialog
          kind={recording}
          position={position}
          onRecorded={(entry) => {
            show(entry);
            setRecording(null);
          }}
          onClose={() => setRecording(null)}
        />
      )}
    </Page>
  );
}

function inWords(owes: number): string {
  if (owes > 0) return `owes ${formatMoney(owes)}`;
  return owes < 0 ? `is owed ${formatMoney(-owes)} besides` : 'owes nothing';
}

function NextPayout({ position }: { position: OwnerPosition }) {
  const { ownerId, transferable } = position;
  return (
    <Stack spacing={1.5}>
      <StatTile label="Next payout" value={<Money amount={transferable} />} of={madeOf(position)} />
      <div>
        <OwnerStatementAction ownerId={ownerId} size="small" />
      </div>
    </Stack>
  );
}

/** Sentence on what the next payout is made of, and what comes after it. */
function madeOf({ held, heldForLater, owes, deductions }: OwnerPosition): string {
  const parts = [
    `${formatMoney(held)} collected and not yet paid out, less commission`,
    ...(deductions > 0 ? [`${formatMoney(deductions)} of it is deducted for what is owed`] : []),
    ...(owes < 0 ? [`${formatMoney(-owes)} owed to the owner besides`] : []),
    ...(heldForLater > 0
      ? [`${formatMoney(heldForLater)} more is held for months that have not begun, or until a settlement`]
      : []),
  ];
  return parts.join('; ');
}
