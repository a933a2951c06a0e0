import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, hidden, media, Money, size, weight } from '@kiraya/ui';
import { splitRent } from '../terms/commission';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': hidden,
  '& th': { fontWeight: weight.normal, textAlign: 'left' },
  '& thead th': { color: color.textQuiet, fontSize: size.small, fontWeight: weight.medium },
  '& thead th + th, & td': { textAlign: 'right' },
  '& th, & td': { padding: '8px 0 8px 12px', borderBottom: `1px solid ${color.line}` },
  // The largest sums there are break rather than widen the page.
  [media.phone]: { '& td span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  '& tr > :first-of-type': { paddingLeft: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0, fontWeight: weight.strong },
});

interface Props {
  /** Rupees a month. */
  rent: number;
  percent: number;
  /** Number of rents; null if open-ended, or while unknown. */
  months: number | null;
}

const parts = ['rent', 'commission', 'net'] as const;

/** Rent, commission and owner's share: monthly and, if it ends, for the whole contract. */
export function RentSplit({ rent, percent, months }: Props) {
  const monthly = splitRent(rent, percent);
  const whole = months !== null && months > 1 ? splitRent(rent, percent, months) : null;
  const names = {
    rent: 'Rent',
    commission: `Commission (${formatNumber(percent)}%)`,
    net: 'Owner receives',
  };
  return (
    <Table>
      <caption>Rent, commission and what the owner receives</caption>
      <thead>
        <tr>
          <th scope="col">In rupees</th>
          <th scope="col">A month</th>
          {whole && <th scope="col">All {months} rents</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{names[part]}</th>
            <td>
              <Money amount={monthly[part]} />
            </td>
            {whole && (
              <td>
                <Money amount={whole[part]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
