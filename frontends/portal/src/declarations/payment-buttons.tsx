import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { Button, HiddenText } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import { upiQuery } from './declarations-api';
import type { PaidHome, PaymentStep } from './paid-home';

/** Lazy, with the form and QR code, which pages do not need. */
const DeclareDialog = lazy(() => import('./declare-dialog'));
const UpiDialog = lazy(() => import('./upi-dialog'));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface Props {
  home: PaidHome;
  /** Says the home's name to screen readers, where there are several. */
  isOneOfSeveral?: boolean;
}

/** Buttons to report a payment and, if the payee has a UPI id, to pay by it. */
export function PaymentButtons({ home, isOneOfSeveral }: Props) {
  const [step, setStep] = useState<PaymentStep>();
  const { data: payee } = useQuery(upiQuery(home.contractId));
  const close = () => setStep(undefined);
  const of = isOneOfSeveral && <HiddenText> for {home.propertyName}</HiddenText>;
  return (
    <>
      <Actions>
        <Button size="small" aria-haspopup="dialog" onClick={() => setStep('declare')}>
          I have paid{of}
        </Button>
        {payee?.upiId && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setStep('upi')}>
            Pay by UPI{of}
          </Button>
        )}
      </Actions>
      <Suspense fallback={null}>
        {step === 'declare' && <DeclareDialog home={home} onClose={close} />}
        {step === 'upi' && payee?.upiId && (
          <UpiDialog
            home={home}
            payee={payee}
            upiId={payee.upiId}
            onPaid={() => setStep('declare')}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
