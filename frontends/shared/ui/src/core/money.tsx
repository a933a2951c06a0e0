import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';

const Figures = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& wbr': { whiteSpace: 'normal' },
});

export interface MoneyProps {
  /** Rupees; null or undefined shows a dash. */
  amount: number | null | undefined;
  /** Secondary text after the sum, such as `/month`. */
  per?: string;
}

/** Sum of money in tabular figures. Never wraps; `per` may wrap below it. */
export function Money({ amount, per }: MoneyProps) {
  return (
    <Figures>
      {amount == null ? '–' : formatMoney(amount)}
      {amount != null && per && (
        <>
          <wbr />
          {per}
        </>
      )}
    </Figures>
  );
}
