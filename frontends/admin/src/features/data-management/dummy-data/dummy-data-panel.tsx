import { Loading, Panel, StatusChip, TextSkeleton } from '@kiraya/ui';
import { FailedPart } from '@kiraya/ui/app';
import type { Overview } from '../overview/use-overview';
import { DummyDataActions } from './dummy-data-actions';

/** Panel of the dummy data: counts, import and deletion. */
export function DummyDataPanel({ status, error, retry }: Overview) {
  return (
    <Panel title="Dummy data" action={status && <Presence hasDummyData={status.hasDummyData} />}>
      {status && <DummyDataActions status={status} />}
      {!status && error && <FailedPart text="Failed to fetch data" onRetry={retry} />}
      {!status && !error && (
        <Loading label="Loading dummy data">
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </Panel>
  );
}

function Presence({ hasDummyData }: { hasDummyData: boolean }) {
  return hasDummyData ? (
    <StatusChip label="Imported" tone="info" />
  ) : (
    <StatusChip label="None" tone="neutral" />
  );
}
