import { useQuery } from '@kiraya/session';
import { Loading, Panel, TextSkeleton } from '@kiraya/ui';
import { FailedPart } from '../../../parts/failed-part';
import { CommissionForm } from './commission-form';
import { settingsQuery } from './settings-api';

/** The percentage of each rent that Kiraya keeps. */
export function CommissionPanel() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Panel title="Commission">
      {data && <CommissionForm settings={data} />}
      {!data && error && <FailedPart text="Could not load the commission" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading commission">
          <TextSkeleton lines={4} />
        </Loading>
      )}
    </Panel>
  );
}
