import { styled } from '@kiraya/mui';
import { useCan } from '@kiraya/session';
import { color, size, weight } from '@kiraya/ui';

const Steps = styled('div')({
  color: color.textQuiet,
  fontSize: size.small,
  '& p': { margin: '4px 0 0' },
  '& strong': { fontWeight: weight.strong },
});

/** Steps of moving out that come after the last day, each with who takes it. */
export function StepsAfter() {
  const settler = useCan('tenancy:settle') ? 'you' : 'Kiraya’s accountant';
  const refunder = useCan('deposit:refund') ? 'you' : 'Kiraya’s accountant';
  return (
    <Steps>
      <strong>What comes on the last day, or after it</strong>
      <p>
        1. Settlement, by {settler}: rent of unused days, open rents and damages are set off against the
        deposit.
      </p>
      <p>2. Refund, by {refunder}: what is left of the deposit goes back to the tenant.</p>
    </Steps>
  );
}
