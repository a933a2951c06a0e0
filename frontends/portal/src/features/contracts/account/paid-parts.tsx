import { styled } from '@kiraya/mui';
import { color, focusRing, Money, SecondaryText, size } from '@kiraya/ui';
import type { StatementPart } from '../api/account';
import { claimName } from './words';

const Fold = styled('details')({
  fontSize: size.small,
  '& summary': { color: color.accent, cursor: 'pointer', padding: '4px 0', width: 'fit-content' },
  '& summary:focus-visible': focusRing,
});
const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.textQuiet,
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 16, maxWidth: 420, padding: '2px 0' },
});

/** Claims that a receipt paid: one as text, several folded. */
export function PaidParts({ parts }: { parts: readonly StatementPart[] }) {
  const [only] = parts;
  if (!only) return null;
  if (parts.length === 1) return <SecondaryText>for {claimName(only)}</SecondaryText>;
  return (
    <Fold>
      <summary>What it paid ({parts.length})</summary>
      <Lines>
        {parts.map((part) => (
          <li key={part.claimId}>
            <span>{claimName(part)}</span>
            <Money amount={part.amount} />
          </li>
        ))}
      </Lines>
    </Fold>
  );
}
