import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';

const Figures = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& wbr': { whiteSpace: 'normal' },
});

export interface MoneyProps {
  /** Rupees. Null or undefined shows a dash. */
  amount: number | null | undefined;
  /** Shown quietly after the sum, such as `/month`. */
  per?: string;
}

/** A sum of money in figures of equal width. It is never broken over two lines; `per` may come below it. */
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
