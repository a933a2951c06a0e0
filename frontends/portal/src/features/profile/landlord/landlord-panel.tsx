import { useQuery } from '@kiraya/session';
import { ownLandlordQuery } from '@kiraya/session/papers';
import { Button, ErrorState, Loading, Panel, TextSkeleton } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import { useState } from 'react';
import type { Landlord } from './landlord-api';
import { LandlordDialog } from './landlord-dialog';

const TITLE = 'On your tenants’ receipts and certificates';

/** Panel of the owner's billing profile on PDFs. */
export function LandlordPanel({ hasPan }: { hasPan: boolean }) {
  const { data: landlord, error, refetch } = useQuery(ownLandlordQuery);
  const [changing, setChanging] = useState(false);
  const change = landlord && (
    <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setChanging(true)}>
      Edit these details
    </Button>
  );
  return (
    <Panel title={TITLE} action={change}>
      {landlord && <FactList facts={factsOf(landlord, hasPan)} />}
      {!landlord && error && (
        <ErrorState title="Could not load these details" onRetry={() => void refetch()} />
      )}
      {!landlord && !error && (
        <Loading label="Loading these details">
          <TextSkeleton lines={2} />
        </Loading>
      )}
      {changing && landlord && <LandlordDialog landlord={landlord} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function factsOf({ address, printsPan }: Landlord, hasPan: boolean) {
  const printed = hasPan ? 'Printed' : 'Printed once it is in your details';
  const unprinted = hasPan ? 'Not printed' : 'Not given';
  return [
    { label: 'Postal address', value: address ?? 'Not given' },
    { label: 'PAN', value: printsPan ? printed : unprinted },
  ];
}
