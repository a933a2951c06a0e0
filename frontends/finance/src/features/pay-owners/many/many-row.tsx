import { MakePayout } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { METHOD_LABELS } from '@kiraya/rules';
import { payeeInWords } from '@kiraya/session/payee';
import { PayoutLink } from '@kiraya/session/papers';
import { BreakableText, color, hidden, media, Money, SecondaryText, StatusChip, weight } from '@kiraya/ui';
import { TextField } from '@kiraya/ui/forms';
import type { Payable } from '../../../money/payables';
import { methodFor, referenceOf } from './many-values';
import type { ManyMade } from './use-many';

const Root = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px minmax(0, 1.2fr)',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
  '& > :nth-of-type(2)': { textAlign: 'right', fontWeight: weight.strong },
  // The head says it.
  [media.desktop]: { '& label': hidden },
  [media.phone]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
});

interface Props {
  payable: Payable;
  made: ManyMade | undefined;
  underWay: boolean;
}

/** One owner: where they are paid, the amount, and the reference of the transfer; once recorded, the payout. */
export function ManyRow({ payable, made, underWay }: Props) {
  const { ownerId, ownerName, transferable, payee } = payable;
  return (
    <Root>
      <div>
        <div style={{ fontWeight: weight.medium }}>
          <BreakableText text={ownerName} />
        </div>
        <SecondaryText>
          {METHOD_LABELS[methodFor(payable)]}, {payeeInWords(payee)}
        </SecondaryText>
      </div>
      <div>
        <Money amount={made?.amount ?? transferable} />
      </div>
      <div>
        {made ? (
          <Recorded made={made} />
        ) : (
          <>
            <TextField
              name={referenceOf(ownerId)}
              label={`Reference of ${ownerName}`}
              autoComplete="off"
              maxLength={MakePayout.reference.maxLength}
            />
            {underWay && <StatusChip label="Recording..." tone="info" />}
          </>
        )}
      </div>
    </Root>
  );
}

function Recorded({ made: { payoutId, amount, expected } }: { made: ManyMade }) {
  return (
    <>
      <StatusChip label="Recorded" tone="success" /> <PayoutLink id={payoutId}>See the payout</PayoutLink>
      {amount !== expected && (
        <SecondaryText>
          The list said {formatMoney(expected)}: it has changed since. Compare it with the bank transfer.
        </SecondaryText>
      )}
    </>
  );
}
