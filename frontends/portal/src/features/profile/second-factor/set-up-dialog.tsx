import { SetTotpDto } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, media, Stack } from '@kiraya/ui';
import { AppDialog, FactList } from '@kiraya/ui/app';
import { AppForm, DigitsField, FormActions, SubmitButton } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { QrCode } from '../../../declarations/qr-code';
import { type Offer, setTotp, secondFactorInvalidationKeys } from './second-factor-api';

const TITLE = 'Set up an authenticator app';
const schema = object({ code: string().trim().required('Required').max(SetTotpDto.code.maxLength) });

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: 24,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
});
const Steps = styled('ol')({ margin: 0, paddingLeft: 20, '& li + li': { marginTop: 8 } });
const AppLink = styled('a')({ color: color.accent, textUnderlineOffset: 3 });

interface Props {
  offer: Offer;
  /** Called with the recovery codes, which are shown only once. */
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows the secret as a QR code and asks for a code that proves the set-up. */
export default function SetUpDialog({ offer, onDone, onClose }: Props) {
  const { run } = useApiMutation({
    send: ({ code }: { code: string }) => setTotp({ offer: offer.offer, code: code.trim() }),
    invalidates: secondFactorInvalidationKeys,
    done: 'Your authenticator app is set up',
    failed: 'Could not set up your app',
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <AppDialog open onClose={onClose} title={TITLE}>
      <AppForm unguarded label={TITLE} initialValues={{ code: '' }} validationSchema={schema} onSubmit={run}>
        <Sides>
          <QrCode text={offer.address} label="QR code of the secret for your authenticator app" />
          <Stack spacing={2}>
            <Steps>
              <li>Open an authenticator app on your phone, or install one.</li>
              <li>
                Scan the QR code with it. On this phone,{' '}
                <AppLink href={offer.address}>open it in the app</AppLink>, or type the secret.
              </li>
              <li>Enter the six digits that the app shows.</li>
            </Steps>
            <FactList facts={[{ label: 'Secret', value: inGroups(offer.secret) }]} />
          </Stack>
        </Sides>
        <DigitsField name="code" label="Code" autoComplete="one-time-code" />
        <FormActions>
          <SubmitButton busyLabel="Setting up...">Set up</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
