import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import {
  color,
  focusRing,
  Icon,
  Loading,
  Money,
  Panel,
  size,
  TextLink,
  TextSkeleton,
  weight,
} from '@kiraya/ui';
import { FailedPart } from '@kiraya/ui/app';
import { mdiCheckCircleOutline } from '@kiraya/ui/icons';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
});
const title = { fontWeight: weight.strong, overflowWrap: 'anywhere' } as const;
const Title = styled('span')(title);
const Way = styled(Link)({ ...title, color: color.accent, '&:focus-visible': focusRing });
const Figure = styled('span')({ fontWeight: weight.strong, textAlign: 'right' });
const Detail = styled('div')({
  gridColumn: '1 / -1',
  color: color.textQuiet,
  fontSize: size.small,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});
const Calm = styled('p')({
  display: 'flex',
  gap: 12,
  margin: 0,
  color: color.textQuiet,
  '& svg': { color: color.success },
});

/** Kind of pending task. */
export interface TaskRow {
  /** Kind and count: `To confirm: 3 payments`. */
  title: string;
  /** Sum in rupees. */
  amount?: number;
  /** Address of the task, or of the list of all of them. */
  to?: string;
  /** Explanation, or advice. */
  hint?: string;
  /** Longest-waiting tasks, with their addresses. */
  first?: readonly { key: string; label: string; to: string }[];
  /** Number of tasks beyond `first`. */
  more?: number;
}

interface PendingTasksProps {
  title?: string;
  /** Leaves the panel out when nothing waits. */
  hidesEmpty?: boolean;
  /** Undefined while loading. */
  rows: readonly TaskRow[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Panel of the user's pending tasks, above all figures: a row for each kind, with a link. */
export function PendingTasks(props: PendingTasksProps) {
  const { title: heading = 'What waits', hidesEmpty, rows, failed, onRetry } = props;
  if (hidesEmpty && rows?.length === 0) return null;
  return (
    <Panel title={heading}>
      {rows && rows.length > 0 && (
        <List>
          {rows.map((row) => (
            <Row key={row.title} {...row} />
          ))}
        </List>
      )}
      {rows?.length === 0 && (
        <Calm>
          <Icon path={mdiCheckCircleOutline} />
          <span>Nothing waits right now.</span>
        </Calm>
      )}
      {!rows && failed && <FailedPart text="Could not load what waits" onRetry={onRetry} />}
      {!rows && !failed && (
        <Loading label="Loading what waits">
          <TextSkeleton lines={3} />
        </Loading>
      )}
    </Panel>
  );
}

function Row({ title: what, amount, to, hint, first = [], more = 0 }: TaskRow) {
  return (
    <Item>
      {to ? <Way to={to}>{what}</Way> : <Title>{what}</Title>}
      <Figure>{amount ? <Money amount={amount} /> : null}</Figure>
      {(hint || first.length > 0) && (
        <Detail>
          {hint}
          {hint && first.length > 0 && ' '}
          {first.map(({ key, label, to: place }, n) => (
            <span key={key}>
              {n > 0 && ', '}
              <TextLink to={place}>{label}</TextLink>
            </span>
          ))}
          {more > 0 && ', and '}
          {more > 0 && (to ? <TextLink to={to}>{more} more</TextLink> : `${more} more`)}
        </Detail>
      )}
    </Item>
  );
}
