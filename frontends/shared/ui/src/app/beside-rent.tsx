import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, size } from '@kiraya/ui';

const Line = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

export interface BesideRentProps {
  otherIncome: number;
  depositsHeld: number;
  heldForLater: number;
}

/** Lists money that the rent figures leave out; renders nothing if there is none. */
export function BesideRent({ otherIncome, depositsHeld, heldForLater }: BesideRentProps) {
  const parts = [
    ['other income', otherIncome],
    ['deposits held', depositsHeld],
    ['paid ahead and held for later', heldForLater],
  ] as const;
  const there = parts.filter(([, amount]) => amount > 0);
  if (there.length === 0) return null;
  const words = there.map(([what, amount]) => `${what} ${formatMoney(amount)}`);
  return <Line>These figures count rent only. Not counted: {words.join(', ')}.</Line>;
}
