import { formatNumber } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import { useState } from 'react';
import { invitationColumns } from './invitation-columns';
import { invitationsQuery, type Invitation } from './invitations-api';
import { WithdrawDialog } from './withdraw-dialog';

/** Table of the open invitations; renders nothing if there are none. */
export function InvitationsSection() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  if (!error && !data?.items.length) return null;
  const unsent = data ? data.total - data.items.length : 0;
  return (
    <Stack spacing={2} role="region" aria-label="Invitations">
      <DataTable
        caption="Invitations not accepted yet"
        showCaption
        columns={invitationColumns(setLeaving)}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error && !data ? 'Invitations could not be loaded' : undefined}
        onRetry={() => void refetch()}
        empty={null}
      />
      {unsent > 0 && <p>and {formatNumber(unsent)} older ones</p>}
      {leaving && <WithdrawDialog invitation={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
