import { ListTimelineQuery } from '@kiraya/api-client/limits';
import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { DocumentFile, ReceiptLink, SettlementPdf } from '@kiraya/session/papers';
import { Button, color, ErrorState, Loading, SecondaryText, size, TextLink, TextSkeleton } from '@kiraya/ui';
import { type ReactNode, useState } from 'react';
import { useTokenRole } from '../../../session/token-role';
import type { Contract } from '../api/contract';
import { FIRST_EVENTS, type TimelineEntry, timelineQuery } from '../api/timeline';
import { actorOf, wordsOf } from './timeline-words';

const MOST = ListTimelineQuery.limit.maximum;

const Area = styled('div')({ marginTop: 24 });
const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  '& time': { flex: '0 0 96px', color: color.textQuiet, fontSize: size.small },
});
const Words = styled('div')({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' });

/** Events of a contract, the latest first: a few, and older ones on demand. */
export function TimelineEvents({ contract }: { contract: Contract }) {
  const [limit, setLimit] = useState(FIRST_EVENTS);
  const { data, error, refetch } = useQuery(timelineQuery(contract.id, limit));
  if (error && !data)
    return <ErrorState title="Could not load the timeline" onRetry={() => void refetch()} />;
  const current = data && currentSettlement(data.items);
  return (
    <Area>
      {data ? (
        <List aria-label="Events">
          {data.items.map((entry) => (
            <EventRow key={entry.id} entry={entry} contract={contract} isCurrent={entry === current} />
          ))}
        </List>
      ) : (
        <Loading label="Loading the timeline">
          <TextSkeleton lines={FIRST_EVENTS} />
        </Loading>
      )}
      {data && data.total > data.items.length && limit < MOST && (
        <Button variant="secondary" size="small" onClick={() => setLimit(MOST)}>
          Show older events
        </Button>
      )}
      {data && data.total > MOST && limit === MOST && (
        <SecondaryText>The latest {MOST} events are shown.</SecondaryText>
      )}
    </Area>
  );
}

/** Latest settlement, unless it was reversed. */
function currentSettlement(latestFirst: readonly TimelineEntry[]): TimelineEntry | undefined {
  const last = latestFirst.find(({ kind }) => kind === 'tenancy_settled' || kind === 'settlement_reversed');
  return last?.kind === 'tenancy_settled' ? last : undefined;
}

interface EventProps {
  entry: TimelineEntry;
  contract: Contract;
  isCurrent: boolean;
}

function EventRow({ entry, contract, isCurrent }: EventProps) {
  const actor = actorOf(entry, contract, useTokenRole() ?? '');
  const { date, reason } = entry;
  return (
    <Row>
      <time dateTime={date}>{formatDate(date)}</time>
      <Words>
        <Linked entry={entry} contract={contract}>
          {wordsOf(entry)}
        </Linked>
        {(actor ?? reason) && (
          <SecondaryText>{[actor, reason && `“${reason}”`].filter(Boolean).join(': ')}</SecondaryText>
        )}
      </Words>
      <Paper entry={entry} contract={contract} isCurrent={isCurrent} />
    </Row>
  );
}

/** Words as a link to the page of the event, where there is one. */
function Linked({ entry, contract, children }: Omit<EventProps, 'isCurrent'> & { children: ReactNode }) {
  const mayReadHandovers = useCan('handover:read');
  const { receiptId, direction } = entry;
  if (receiptId) return <ReceiptLink id={receiptId}>{children}</ReceiptLink>;
  if (direction && mayReadHandovers) {
    const to = direction === 'in' ? paths.moveInHandover(contract.id) : paths.moveOutHandover(contract.id);
    return <TextLink to={to}>{children}</TextLink>;
  }
  return <>{children}</>;
}

/** Button for the file of an event. */
function Paper({ entry, contract, isCurrent }: EventProps) {
  const { document, date } = entry;
  if (document && entry.kind !== 'agreement_accepted')
    return (
      <DocumentFile
        contractId={contract.id}
        id={document.id}
        of={`${wordsOf(entry)}, ${formatDate(date)}`}
        size="small"
      />
    );
  return isCurrent ? <SettlementPdf id={contract.id} size="small" /> : null;
}
