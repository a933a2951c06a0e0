import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '7px 0 7px 12px', borderBottom: `1px solid ${color.line}`, textAlign: 'right' },
  '& th': { fontWeight: weight.medium, color: color.textQuiet },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', color: color.text },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
});

export interface ChartTableProps {
  /** Accessible name of the table. */
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Figures of a chart as a table; the first column holds the row headers. */
export function ChartTable({ label, head, rows }: ChartTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((text, index) => (
              <td key={head[index + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
