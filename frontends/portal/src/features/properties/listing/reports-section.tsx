import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { REPORT_REASON_LABELS } from '@kiraya/rules';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, EmptyState, Panel, TextLink } from '@kiraya/ui';
import { type Column, DataTable, useCursorPaging } from '@kiraya/ui/table';
import { type Report, reportsQuery, resolveReports } from '../api/listing';

const Below = styled('div')({ marginTop: 24 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });

const REASONS = {
  ...REPORT_REASON_LABELS,
  same_picture: 'Another owner’s home shows the same picture',
};

const columns: Column<Report>[] = [
  { key: 'reason', label: 'What is wrong', render: ({ reason }) => REASONS[reason] },
  {
    key: 'details',
    label: 'In their words',
    render: ({ details, sameAs }) => (sameAs ? <OtherHome {...sameAs} /> : (details ?? '–')),
  },
  {
    key: 'mail',
    label: 'Email',
    render: ({ isConfirmed, sameAs }) => (sameAs ? '–' : isConfirmed ? 'Confirmed' : 'Not confirmed'),
  },
  { key: 'date', label: 'Date', render: ({ createdAt }) => formatDate(createdAt) },
];

const OtherHome = ({ propertyId, propertyName }: NonNullable<Report['sameAs']>) => (
  <TextLink to={paths.editProperty(propertyId)}>{propertyName}</TextLink>
);

/** Visitors' reports of a home, for administrators to resolve. */
export function ReportsSection({ propertyId }: { propertyId: string }) {
  const { cursor, paging } = useCursorPaging(propertyId);
  const { data, error, refetch, isPlaceholderData } = useQuery(reportsQuery(propertyId, cursor));
  const { run, busy } = useApiMutation({
    send: (outcome: 'dismissed' | 'upheld') => resolveReports(propertyId, outcome),
    invalidates: lettingInvalidationKeys,
    done: ({ message }) => message,
    failed: 'Could not settle the reports',
  });
  return (
    <Below>
      <Panel title="Reports">
        <DataTable
          caption="Reports of this home"
          columns={columns}
          rows={data?.items}
          rowKey={(row) => row.id}
          paging={data && data.total > data.items.length ? paging(data) : undefined}
          refreshing={isPlaceholderData}
          expectedRows={1}
          error={error ? 'Could not load reports' : undefined}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              title="No reports to look at."
              text="What visitors report of this home stands here."
            />
          }
        />
        {data && data.total > 0 && (
          <Actions>
            <Button variant="secondary" disabled={busy} onClick={() => void run('dismissed')}>
              Nothing is wrong
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => void run('upheld')}>
              Keep it off the site
            </Button>
          </Actions>
        )}
      </Panel>
    </Below>
  );
}
