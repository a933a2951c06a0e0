import { formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { ReceiptLink } from '@kiraya/session/papers';
import { Button, color, SecondaryText, StatusChip, type Tone, weight } from '@kiraya/ui';
import { declarationInvalidationKeys, withdrawDeclaration, type Declaration } from './declarations-api';
import { methodInWords } from '@kiraya/rules';

const List = styled('ul')({ margin: '16px 0 0', padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
  '&:last-child': { paddingBottom: 0 },
});
const Words = styled('div')({ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: weight.medium,
});
const Reason = styled('div')({ marginTop: 4 });

interface Props {
  declarations: readonly Declaration[];
  /** Number of all reports. */
  total: number;
}

/** Table of a tenant's reported payments with their outcomes. */
export function DeclarationList({ declarations, total }: Props) {
  const { run, busy } = useApiMutation({
    send: withdrawDeclaration,
    invalidates: declarationInvalidationKeys,
    done: (_, { amount }) => `Withdrawn: ${formatMoney(amount)} is no longer waiting to be confirmed.`,
    failed: 'Could not withdraw this',
  });
  if (declarations.length === 0) return null;
  return (
    <List>
      {declarations.map((one) => (
        <Item key={one.id}>
          <Words>
            <Head>
              {formatMoney(one.amount)} <Standing of={one} />
            </Head>
            <SecondaryText>{howPaid(one)}</SecondaryText>
            <Outcome of={one} />
          </Words>
          {one.status === 'pending' && (
            <Button
              variant="secondary"
              size="small"
              disabled={busy}
              aria-label={`Withdraw ${formatMoney(one.amount)}`}
              onClick={() => void run(one)}
            >
              Withdraw
            </Button>
          )}
        </Item>
      ))}
      {total > declarations.length && (
        <Item>
          <SecondaryText>and {total - declarations.length} before these</SecondaryText>
        </Item>
      )}
    </List>
  );
}

const standings: Record<Declaration['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting to be confirmed', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  rejected: { label: 'Could not be confirmed', tone: 'error' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

function Standing({ of }: { of: Declaration }) {
  if (of.receipt?.reversedOn) return <StatusChip label="Reversed" tone="error" />;
  return <StatusChip {...standings[of.status]} />;
}

const howPaid = ({ paidDate, reference, ...paid }: Declaration): string =>
  [`Paid on ${formatDate(paidDate)}`, methodInWords(paid), reference].filter(Boolean).join(', ');

function Outcome({ of: { amount, reason, receipt } }: { of: Declaration }) {
  if (reason) return <Reason>Reason: {reason}</Reason>;
  if (!receipt) return null;
  const { id, number, reversedOn } = receipt;
  return (
    <Reason>
      Receipt <ReceiptLink id={id}>{number}</ReceiptLink>
      {reversedOn && ` was reversed on ${formatDate(reversedOn)}: ${receipt.reason}`}
      {!reversedOn &&
        receipt.amount !== amount &&
        ` for ${formatMoney(receipt.amount)}, which is what was found`}
    </Reason>
  );
}
