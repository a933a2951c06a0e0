import { formatMoney } from '@kiraya/formats';
import { useParams } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { OwnerStatementAction } from '@kiraya/session/papers';
import { useLastBooked } from '@kiraya/session/undo';
import { Button, Page, Panel, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useState } from 'react';
import { RecordPage } from '../../money/record-page';
import {
  type OwnerEntry,
  type OwnerEntryKind,
  type OwnerPosition,
  ownerPositionQuery,
} from '../../money/owners';
import { SumLines } from '../../money/sum-lines';
import { Debts } from './debts';
import { EntryDialog } from './entry-dialog';
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
      width="medium"
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
            More is owed than is held for {position.ownerName}: it is taken off as money comes in, or they pay
            it in.
          </Banner>
        )}
        <NextPayout position={position} />
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
  const { ownerId, held, heldForLater, owes, deductions, transferable } = position;
  return (
    <Panel title="Next payout" action={<OwnerStatementAction ownerId={ownerId} size="small" />}>
      <SumLines
        lines={[
          { key: 'held', what: 'Collected and not yet paid out, less commission', amount: held },
          ...(deductions > 0 ? [{ key: 'owes', what: 'Less what is owed', amount: -deductions }] : []),
          ...(owes < 0 ? [{ key: 'owes', what: 'Owed to the owner besides', amount: -owes }] : []),
          { key: 'sent', what: 'To be sent', amount: transferable, isTotal: true },
          ...(heldForLater > 0
            ? [
                {
                  key: 'later',
                  what: 'Held for later',
                  note: 'For months that have not begun, or until a settlement',
                  amount: heldForLater,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
