import { styled } from '@kiraya/mui';
import { color, Money, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 });
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  '& > :first-of-type': { flex: '1 1 112px', overflowWrap: 'anywhere' },
  '& > :last-of-type': { marginLeft: 'auto' },
  '&[data-total="true"]': {
    paddingTop: 8,
    borderTop: `1px solid ${color.line}`,
    fontWeight: weight.strong,
    color: color.text,
  },
});
const Note = styled('span')({
  display: 'block',
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.normal,
});

export interface SumLine {
  key: string;
  what: ReactNode;
  /** Secondary text below. */
  note?: ReactNode;
  amount: number;
  isTotal?: boolean;
}

/** List of labelled amounts. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <Lines>
      {lines.map(({ key, what, note, amount, isTotal }) => (
        <Line key={key} data-total={isTotal}>
          <span>
            {what}
            {note && <Note>{note}</Note>}
          </span>
          <Money amount={amount} />
        </Line>
      ))}
    </Lines>
  );
}
