import { todayInIndia } from '@kiraya/formats';
import { ApiProblem, useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, EmptyState, Page, Panel } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import { DataTable } from '@kiraya/ui/table';
import { type AuditEntry, type AuditFilter, auditQuery, makeAuditFile } from './audit-api';
import { auditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { useAuditAddress } from './use-audit-address';

const INTRO =
  'Who logged in, looked at what is others’, had files made and changed something. Log-ins, looks and files that are alike within an hour are one line. Looks at this log are in it too.';

export default function AuditPage() {
  const address = useAuditAddress();
  const { entries, cursor } = address;
  const { data, error, isPlaceholderData, refetch } = useQuery(auditQuery(entries, cursor));
  const isUnreadable = error instanceof ApiProblem && error.status === 400;
  return (
    <Page title="Audit Log" intro={INTRO}>
      <Panel title="Entries" action={<DownloadLog entries={entries} disabled={!data?.total} />}>
        <AuditFilters address={address} chosen={chosenName(entries, data?.items)} />
        <DataTable
          caption="Entries of the audit log"
          gutter={12}
          columns={auditColumns}
          rows={data?.items}
          rowKey={({ id }) => id}
          refreshing={isPlaceholderData}
          paging={address.paging(data)}
          error={error ? 'Could not load the log' : undefined}
          onRetry={() => (isUnreadable ? address.clear() : void refetch())}
          empty={<EmptyState title="No entries." text="Nothing in the log matches these filters." />}
        />
      </Panel>
    </Page>
  );
}

function chosenName({ accountId }: AuditFilter, items: readonly AuditEntry[] = []): string | undefined {
  const did = items.find(({ actorId, actorName }) => actorId === accountId && actorName);
  return did?.actorName ?? items.find(({ subjectId }) => subjectId === accountId)?.subjectName ?? undefined;
}

/** Button that exports the filtered entries, of at most a year, as CSV. */
function DownloadLog({ entries, disabled }: { entries: AuditFilter; disabled: boolean }) {
  const { run, busy } = useApiMutation({
    send: () => makeAuditFile(entries),
    failed: 'Failed to download the file',
    onDone: (file) => saveFile(`kiraya-audit-log-${todayInIndia()}.csv`, file),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={mdiDownloadOutline}
      disabled={busy || disabled}
      onClick={() => void run()}
    >
      {busy ? 'Downloading...' : 'Download CSV'}
    </Button>
  );
}
