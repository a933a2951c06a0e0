import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { color, focusRing, Money, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const List = styled('ul')({ margin: '0 -8px', padding: 0, listStyle: 'none' });
const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  padding: '10px 8px',
  color: color.text,
  borderRadius: 6,
  textDecoration: 'none',
} as const;
const Still = styled('div')(look);
const Going = styled(Link)({
  ...look,
  '&:hover': { backgroundColor: color.tintNeutral },
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
});
const Item = styled('li')({ '& + &': { borderTop: `1px solid ${color.line}` } });
const Title = styled('span')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Figure = styled('span')({ fontWeight: weight.strong, textAlign: 'right' });
const SecondaryText = styled('span')({ color: color.textQuiet, fontSize: size.small });

export interface Row {
  key: string;
  title: string;
  /** Second line of secondary text. */
  detail: string;
  /** Rupees. */
  amount: number;
  /** Chip below the amount. */
  status: ReactNode;
  /** Address of the row. */
  to?: string;
}

/** Short list of records with amount and status. */
export function RowList({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, to, ...row }) => (
        <Item key={key}>
          {to ? (
            <Going to={to}>
              <Content {...row} />
            </Going>
          ) : (
            <Still>
              <Content {...row} />
            </Still>
          )}
        </Item>
      ))}
    </List>
  );
}

function Content({ title, detail, amount, status }: Omit<Row, 'key' | 'to'>) {
  return (
    <>
      <Title>{title}</Title>
      <Figure>
        <Money amount={amount} />
      </Figure>
      <SecondaryText>{detail}</SecondaryText>
      <span style={{ textAlign: 'right' }}>{status}</span>
    </>
  );
}
