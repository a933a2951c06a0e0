import { formatDate, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, focusRing, hidden, Money, radius, size, weight } from '@kiraya/ui';

/** Number of rows, a year, above which the table scrolls within its own frame. */
const LONGEST = 12;
const TALLEST = 360;

const Scroller = styled('div')({
  maxHeight: TALLEST,
  overflowY: 'auto',
  padding: '0 12px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& thead th': { position: 'sticky', top: 0, backgroundColor: color.surface },
  '&:focus-visible': focusRing,
});
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': hidden,
  '& th': { fontWeight: weight.normal, textAlign: 'left' },
  '& thead th': { color: color.textQuiet, fontSize: size.small, fontWeight: weight.medium },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { textAlign: 'right' },
  '& th, & td': { padding: '6px 0 6px 12px', borderBottom: `1px solid ${color.line}` },
  '& th:first-of-type': { paddingLeft: 0 },
  '& th, & td:first-of-type': { whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
});
const Note = styled('span')({ display: 'block', color: color.textQuiet, fontSize: size.small });

/** Rent of a month: amount due, and rent of a whole month. Rupees. */
export interface Rent {
  month: string;
  dueDate: string;
  amount: number;
  rent: number;
}

interface Props {
  caption: string;
  rents: readonly Rent[];
  /** Rent of a whole month before the first row. */
  before?: number;
}

/** Table of future rents, with increases and partly used months marked. */
export function RentTable(props: Props) {
  const { caption, rents } = props;
  if (rents.length <= LONGEST) return <Rows {...props} />;
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Rows {...props} />
    </Scroller>
  );
}

function Rows({ caption, rents, before }: Props) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Due on</th>
          <th scope="col">Rent</th>
        </tr>
      </thead>
      <tbody>
        {rents.map((one, n) => (
          <tr key={one.month}>
            <th scope="row">{formatMonth(one.month)}</th>
            <td>{formatDate(one.dueDate)}</td>
            <td>
              <Money amount={one.amount} />
              <Notes of={one} before={rents[n - 1]?.rent ?? before} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Notes({ of, before }: { of: Rent; before: number | undefined }) {
  return (
    <>
      {before !== undefined && of.rent > before && <Note>The rent rises</Note>}
      {of.amount !== of.rent && <Note>Part of the month</Note>}
    </>
  );
}
