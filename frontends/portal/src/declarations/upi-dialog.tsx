import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, media, Stack, weight } from '@kiraya/ui';
import { AppDialog, Banner, FactList } from '@kiraya/ui/app';
import { AppForm, FormActions, MoneyField, useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import { inHundredths } from '@kiraya/rules';
import type { UpiPayee } from './declarations-api';
import { owedWords, type PaidHome } from './paid-home';
import { QrCode } from './qr-code';
import { upiLink } from './upi-link';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  gap: 24,
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    '& > :last-child': { width: '100%' },
  },
});
const AppLink = styled('a')({ color: color.accent, fontWeight: weight.medium, textUnderlineOffset: 3 });

interface Props {
  home: PaidHome;
  payee: UpiPayee;
  upiId: string;
  onPaid: () => void;
  onClose: () => void;
}

/** UPI payment as a link and a QR code, with amount and note filled in. */
export default function UpiDialog({ home, payee, upiId, onPaid, onClose }: Props) {
  return (
    <AppDialog open onClose={onClose} title={`Pay for ${home.propertyName} by UPI`}>
      <AppForm
        label="Pay by UPI"
        initialValues={{ amount: home.owed || ('' as const) }}
        onSubmit={async () => onPaid()}
      >
        <Stack spacing={2.5}>
          <MoneyField name="amount" label="Amount" hint={owedWords(home)} />
          <Payment payee={payee} upiId={upiId} />
          <Banner>
            A QR code is no receipt. Once you have paid, say so with the reference that your app shows; the
            payment counts when it is confirmed.
          </Banner>
          <FormActions>
            <Button onClick={onPaid}>I have paid</Button>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </FormActions>
        </Stack>
      </AppForm>
    </AppDialog>
  );
}

function Payment({ payee, upiId }: Pick<Props, 'payee' | 'upiId'>) {
  const typed = useDebouncedValue(useFormikContext<{ amount: number | '' }>().values.amount);
  const amount = typed && typed > 0 && inHundredths(typed) ? typed : '';
  const link = upiLink(payee, upiId, amount);
  const sum = amount ? formatMoney(amount) : 'an amount of your choice';
  return (
    <Sides>
      <QrCode text={link} label={`QR code to pay ${sum} to ${upiId}`} />
      <Stack spacing={2}>
        <FactList
          facts={[
            { label: 'Pay to', value: `${payee.name}, ${upiId}` },
            { label: 'Amount', value: amount ? formatMoney(amount) : 'Of your choice' },
            { label: 'Note', value: payee.note },
          ]}
        />
        <AppLink href={link}>Open in a UPI app on this phone</AppLink>
      </Stack>
    </Sides>
  );
}
