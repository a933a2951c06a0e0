import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, ErrorState, Loading, Panel, Stack, TextSkeleton } from '@kiraya/ui';
import { Banner, FactList } from '@kiraya/ui/app';
import { lazy, Suspense, useState } from 'react';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyList } from './passkey-list';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { RemoveDialog } from './remove-dialog';
import {
  type Offer,
  offerTotp,
  renewCodes,
  type SecondFactor,
  secondFactorQuery,
  secondFactorInvalidationKeys,
} from './second-factor-api';

/** Lazy, with the QR code, which pages do not need. */
const SetUpDialog = lazy(() => import('./set-up-dialog'));

const FEW_CODES = 3;
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Text = styled('p')({ margin: 0 });

/** Panel of the second factors: set up, renew, remove. */
export function SecondFactorPanel() {
  const { data: factor, error, refetch } = useQuery(secondFactorQuery);
  return (
    <Panel title="Second factor">
      {factor && <OwnSecondFactor factor={factor} />}
      {!factor && error && (
        <ErrorState title="Could not load your second factor" onRetry={() => void refetch()} />
      )}
      {!factor && !error && (
        <Loading label="Loading your second factor">
          <TextSkeleton lines={2} />
        </Loading>
      )}
    </Panel>
  );
}

function OwnSecondFactor({ factor }: { factor: SecondFactor }) {
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<string[]>();
  const [removing, setRemoving] = useState(false);
  const [adding, setAdding] = useState(false);
  const begin = useApiMutation({
    send: offerTotp,
    failed: 'Could not begin to set up an app',
    onDone: setOffer,
  });
  const renew = useApiMutation({
    send: renewCodes,
    invalidates: secondFactorInvalidationKeys,
    failed: 'Could not make new recovery codes',
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const busy = begin.busy || renew.busy;
  function setUp(recoveryCodes: string[] | null): void {
    setOffer(undefined);
    setAdding(false);
    if (recoveryCodes) setCodes(recoveryCodes);
  }
  const isSet = factor.totpSince !== null || factor.passkeys.length > 0;
  return (
    <Stack spacing={2}>
      {isSet ? <InForce factor={factor} /> : <Text>{WITHOUT}</Text>}
      {factor.passkeys.length > 0 && <PasskeyList passkeys={factor.passkeys} />}
      <Actions>
        <Button
          variant={factor.totpSince ? 'secondary' : 'primary'}
          size="small"
          disabled={busy}
          onClick={() => void begin.run()}
        >
          {factor.totpSince ? 'Set up another app' : 'Set up an authenticator app'}
        </Button>
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
        {isSet && (
          <Button variant="secondary" size="small" disabled={busy} onClick={() => void renew.run()}>
            New recovery codes
          </Button>
        )}
        {factor.totpSince && (
          <Button variant="danger" size="small" disabled={busy} onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        )}
      </Actions>
      <Suspense fallback={null}>
        {offer && <SetUpDialog offer={offer} onDone={setUp} onClose={() => setOffer(undefined)} />}
      </Suspense>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {adding && <AddPasskeyDialog onDone={setUp} onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Stack>
  );
}

const WITHOUT =
  'Whoever learns your password can log in as you. With a passkey, or an app on your phone that shows codes, the password alone is not enough.';

function InForce({ factor: { totpSince, recoveryCodesLeft } }: { factor: SecondFactor }) {
  return (
    <>
      {recoveryCodesLeft < FEW_CODES && (
        <Banner tone="warning">
          You have few recovery codes left. Make new ones, or you are locked out when you lose your phone.
        </Banner>
      )}
      <FactList
        facts={[
          { label: 'Authenticator app', value: totpSince ? `Since ${formatDate(totpSince)}` : 'None' },
          { label: 'Recovery codes left', value: recoveryCodesLeft },
        ]}
      />
    </>
  );
}
