import { counted, formatDateTime, roleName } from '@kiraya/formats';
import { BreakableText, SecondaryText, TextLink } from '@kiraya/ui';
import { type Column, EmptyCell } from '@kiraya/ui/table';
import type { AuditEntry } from './audit-api';

/** Name of the actor, or a word for a job, a visitor or a deleted account. */
function nameOf({ actorName, actorId, requestId }: AuditEntry): string {
  if (actorName) return actorName;
  if (actorId) return 'An account that is gone';
  return requestId.startsWith('job:') ? 'Kiraya itself' : 'A visitor';
}

/** Number of occurrences, and of rows in the answer. */
function countsOf({ times, rows, action }: AuditEntry): string {
  const what = action === 'session.ended' ? 'session' : 'row';
  return [times > 1 && counted(times, 'time'), rows !== null && counted(rows, what)]
    .filter(Boolean)
    .join(' · ');
}

/** Subject of the entry, with a link to its receipt, payout or transaction. */
function About({ of: { subjectName, subjectType, path } }: { of: AuditEntry }) {
  const name = subjectName && <BreakableText text={subjectName} />;
  if (!path) return name || <EmptyCell />;
  return (
    <>
      {name} <TextLink to={path}>See the {subjectType}</TextLink>
    </>
  );
}

const isLater = ({ at, lastAt }: AuditEntry): boolean =>
  lastAt !== null && formatDateTime(lastAt) !== formatDateTime(at);

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'what',
    label: 'What',
    minWidth: 240,
    card: { line: 1, label: 'none' },
    render: (entry) => (
      <>
        <BreakableText text={entry.text} /> <SecondaryText>{countsOf(entry)}</SecondaryText>
      </>
    ),
  },
  {
    key: 'who',
    label: 'Who',
    minWidth: 150,
    card: { line: 2, label: 'beside' },
    render: (entry) => (
      <>
        <BreakableText text={nameOf(entry)} />{' '}
        {entry.actorRole && <SecondaryText>{roleName(entry.actorRole)}</SecondaryText>}
      </>
    ),
  },
  {
    key: 'about',
    label: 'About',
    minWidth: 150,
    card: { line: 3, label: 'beside' },
    render: (entry) => <About of={entry} />,
  },
  {
    key: 'when',
    label: 'When',
    minWidth: 150,
    card: { line: 4, label: 'beside' },
    render: (entry) => (
      <>
        {formatDateTime(entry.at)}{' '}
        {isLater(entry) && <SecondaryText>to {formatDateTime(entry.lastAt as string)}</SecondaryText>}
      </>
    ),
  },
  {
    key: 'network',
    label: 'From',
    card: { line: 5, label: 'beside' },
    render: ({ network }) => network ?? <EmptyCell />,
  },
];
