import { styled } from '@kiraya/mui';
import { useCan, useProfile, useQuery } from '@kiraya/session';
import { Button, color, EmptyState, size, weight } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { DataTable, useCursorPaging } from '@kiraya/ui/table';
import { type RefObject, useState } from 'react';
import type { Receipt } from '../../../money/receipts';
import { BookedDialog } from './booked-dialog';
import { declarationColumns } from './declaration-columns';
import { waitingQuery, type Declaration } from './declarations-api';
import { RefuseDialog } from './refuse-dialog';
import { useDecisions } from './use-decisions';

const Section = styled('section')({ minWidth: 0 });
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
});
const Intro = styled('p')({ margin: '4px 0 12px', color: color.textQuiet });

interface Props {
  frame: RefObject<HTMLElement | null>;
  /** Id of the only report shown. */
  alone?: string;
  onShowAll: () => void;
  onConfirmed: (declaration: Declaration, receipt: Receipt) => void;
}

/**
 * True from when it is known whether there are reported payments, or that they cannot be read: what is below them does
 * not move then, and stays while they are asked for again.
 */
export function useWaitingIsKnown(alone: string | undefined): boolean {
  const [isKnown, setKnown] = useState(false);
  const { data: profile } = useProfile();
  const mayList = useCan('declaration:list');
  const { isPending } = useQuery({ ...waitingQuery(undefined, alone), enabled: mayList });
  if (!isKnown && profile && !(mayList && isPending)) setKnown(true);
  return isKnown;
}

/** List of reported payments to confirm or refuse; renders nothing if there are none. */
export function WaitingDeclarations(props: Props) {
  return useCan('declaration:list') ? <Waiting {...props} /> : null;
}

function Waiting({ frame, alone, onShowAll, onConfirmed }: Props) {
  const { cursor, paging } = useCursorPaging('waiting');
  const { data, error, refetch, isPlaceholderData } = useQuery(waitingQuery(cursor, alone));
  const decisions = useDecisions(data?.items, frame, onConfirmed);
  const isEmpty = data?.items.length === 0 && !cursor;
  if (isEmpty && alone)
    return <Alone onShowAll={onShowAll}>This payment has already been confirmed or refused.</Alone>;
  if (isEmpty || (!data && !error)) return null;
  return (
    <Section aria-labelledby="waiting-title">
      <Title id="waiting-title">To confirm{data && `: ${data.total}`}</Title>
      <Intro>
        Payments reported by tenants, oldest first. Confirm those that have arrived: they pay the oldest rents
        first. Refuse the others.
      </Intro>
      {alone && <Alone onShowAll={onShowAll}>Showing one payment only.</Alone>}
      <DataTable
        caption="Payments to confirm"
        gutter={10}
        columns={declarationColumns({
          busy: decisions.busy,
          onConfirm: decisions.confirm,
          onRefuse: decisions.beginRefusing,
        })}
        rows={data?.items}
        rowKey={({ id }) => id}
        highlight={({ referenceUsed, booked }) => {
          if (booked && !booked.sameReference) return 'A payment of this amount is already recorded';
          return referenceUsed ? 'Another payment already has this reference' : undefined;
        }}
        refreshing={isPlaceholderData}
        paging={paging(data)}
        error={error && !data ? 'Could not load the payments to confirm' : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title="Nothing is left to confirm here." text="Go back to see the others." />}
      />
      {decisions.asked && (
        <BookedDialog
          key={decisions.asked.id}
          declaration={decisions.asked}
          booked={decisions.asked.booked}
          busy={decisions.busy}
          onRecorded={() => decisions.asked && decisions.close(decisions.asked)}
          onOther={() => decisions.asked && decisions.credit(decisions.asked)}
          onClose={decisions.stopAsking}
        />
      )}
      {decisions.refusing && (
        <RefuseDialog
          key={decisions.refusing.id}
          declaration={decisions.refusing}
          onRefused={decisions.refused}
          onClose={decisions.cancel}
        />
      )}
    </Section>
  );
}

function Alone({ children, onShowAll }: { children: string; onShowAll: () => void }) {
  return (
    <Banner
      action={
        <Button variant="secondary" size="small" onClick={onShowAll}>
          Show all to confirm
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
