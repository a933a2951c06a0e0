import { formatMoney, monthInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, radius, size, weight } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { ReactNode } from 'react';
import { claimKey, claimName } from '../../../money/claims';
import type { Allocation, AllocationLine } from '../../../money/receipts';

const Box = styled('section')({
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  padding: '12px 16px',
});
const Title = styled('h3')({ margin: '0 0 8px', fontSize: size.small, fontWeight: weight.strong });
const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 });
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 16px',
  '& > :nth-of-type(2)': { fontWeight: weight.medium, textAlign: 'right' },
});
const SecondaryText = styled('span')({ gridColumn: '1 / -1', color: color.textQuiet, fontSize: size.small });
const Total = styled('p')({
  margin: '12px 0 0',
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  color: color.textQuiet,
  fontSize: size.small,
});

interface Props {
  paid: Allocation;
  /** Option to hold the excess, if allowed. */
  hold: ReactNode;
  ownerName: string;
}

/** Preview of an allocation: paid and open amount of each claim, and the commission. */
export function SplitPreview({ paid, hold, ownerName }: Props) {
  const { lines, tdsLines, commission, netAmount, left, tdsLeft } = paid;
  return (
    <>
      <Frame>
        <Lines>
          {[...tdsLines.map(asTax), ...lines.map(asPaid)].map(({ line, by }) => (
            <Line key={`${by}${claimKey(line) ?? line.month}`}>
              <span>
                {by}
                {claimName(line)}
              </span>
              <Money amount={line.amount} />
              <SecondaryText>{whatStays(line)}</SecondaryText>
            </Line>
          ))}
        </Lines>
        {lines.length + tdsLines.length > 0 && (
          <Total>
            Commission {formatMoney(commission)}, owed to {ownerName} {formatMoney(netAmount)}
          </Total>
        )}
      </Frame>
      {tdsLeft > 0 && (
        <Banner tone="warning">
          {formatMoney(tdsLeft)} of the TDS exceeds the rents and would be refused.
        </Banner>
      )}
      {left > 0 && (
        <Banner tone="warning">
          Nothing is left to pay with {formatMoney(left)} of it: rents can be paid up to twelve months ahead,
          and not beyond the contract’s last day.
        </Banner>
      )}
      {left > 0 && hold}
    </>
  );
}

const asTax = (line: AllocationLine) => ({ line, by: 'TDS: ' });
const asPaid = (line: AllocationLine) => ({ line, by: '' });

export function Frame({ children }: { children: ReactNode }) {
  return (
    <Box aria-label="What it pays" aria-live="polite">
      <Title>What it pays</Title>
      {children}
    </Box>
  );
}

function whatStays({ kind, month, balance }: AllocationLine): string {
  const advance = kind === 'rent' && month > monthInIndia() ? 'In advance. ' : '';
  return `${advance}${balance === 0 ? 'Then paid in full' : `${formatMoney(balance)} still to be paid`}`;
}
