import { useCan, useQuery } from '@kiraya/session';
import { styled } from '@kiraya/mui';
import { Button, color, Panel } from '@kiraya/ui';
import { lazy, Suspense, useState } from 'react';
import { DeclarationList } from './declaration-list';
import { declarationsQuery, upiQuery } from './declarations-api';
import type { PaidHome, PaymentStep } from './paid-home';

/** Lazy, with the form and QR code, which pages do not need. */
const DeclareDialog = lazy(() => import('./declare-dialog'));
const UpiDialog = lazy(() => import('./upi-dialog'));

const Hint = styled('p')({ margin: '0 0 16px', color: color.textQuiet });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface Props {
  title: string;
  home: PaidHome;
}

/** Panel to report payments, see their outcomes and, if the payee has one, pay by a UPI id. */
export function PaymentsPanel({ title, home }: Props) {
  const mayDeclare = useCan('declaration:create');
  if (!mayDeclare) return null;
  return <Payments title={title} home={home} />;
}

function Payments({ title, home }: Props) {
  const [step, setStep] = useState<PaymentStep>();
  const { data: declared } = useQuery(declarationsQuery(home.contractId));
  const { data: payee } = useQuery(upiQuery(home.contractId));
  const close = () => setStep(undefined);
  return (
    <Panel title={title}>
      <Hint>Say what you have paid: it counts once it is found and confirmed.</Hint>
      <Actions>
        <Button size="small" aria-haspopup="dialog" onClick={() => setStep('declare')}>
          I have paid
        </Button>
        {payee?.upiId && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setStep('upi')}>
            Pay by UPI
          </Button>
        )}
      </Actions>
      {declared && <DeclarationList declarations={declared.items} total={declared.total} />}
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
    </Panel>
  );
}
