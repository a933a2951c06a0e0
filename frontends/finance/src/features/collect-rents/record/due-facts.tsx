import { formatDate, formatMoney } from '@kiraya/formats';
import { Money, Stack } from '@kiraya/ui';
import { FactList, PhoneLink } from '@kiraya/ui/app';
import type { Arrears, OpenClaim } from '../../../money/arrears';
import { claimName } from '../../../money/claims';
import { CompactFacts } from '../../../money/compact-facts';
import { DueStatus } from '../../../money/due-status';
import { SumLines } from '../../../money/sum-lines';

const UNCONFIRMED = {
  label: 'Contract',
  value: 'Not yet confirmed by the tenant. Recording a payment confirms it.',
};

interface Props {
  arrears: Arrears;
}

/** Tenant, home, amount due and age. */
export function DueFacts({ arrears }: Props) {
  const { tenant, property, amount, confirmed } = arrears;
  return (
    <Stack spacing={2}>
      <CompactFacts>
        <FactList
          facts={[
            { label: 'Tenant', value: tenant.name },
            ...(tenant.phone ? [{ label: 'Phone', value: <PhoneLink number={tenant.phone} /> }] : []),
            { label: 'Property', value: property.name },
            { label: 'Due now', value: <Money amount={amount} /> },
            ...(confirmed ? [] : [UNCONFIRMED]),
          ]}
        />
      </CompactFacts>
      <ClaimLines arrears={arrears} />
    </Stack>
  );
}

/** Shares of owner and commission in the amount due. */
export function Shares({ arrears: { owner, commission, netAmount } }: Props) {
  return (
    <CompactFacts>
      <FactList
        facts={[
          { label: 'Commission', value: <Money amount={commission} /> },
          { label: `Owed to ${owner.name}`, value: <Money amount={netAmount} /> },
        ]}
      />
    </CompactFacts>
  );
}

/** Each rent and charge due. */
function ClaimLines({ arrears: { claims } }: Props) {
  const lines = claims.map((claim) => ({
    key: claim.rentRecordId ?? claim.chargeId ?? claim.dueDate,
    what: claimName(claim),
    note: (
      <>
        due {formatDate(claim.dueDate)} <DueStatus dueDate={claim.dueDate} /> {paidBefore(claim)}
      </>
    ),
    amount: claim.balance,
  }));
  return <SumLines lines={lines} />;
}

const paidBefore = ({ paidAmount, amount }: OpenClaim): string =>
  paidAmount > 0 ? `${formatMoney(paidAmount)} of ${formatMoney(amount)} paid before` : '';
