import { HiddenText, BreakableText, Skeleton, useDelayed } from '@kiraya/ui';
import { cellMarks } from './cell-marks';
import { RowLink } from './row-link';
import type { Column, DataTableProps } from './table-types';

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'rowLink' | 'highlight'> & {
  rows: readonly Row[];
};

export function TableRows<Row>({ columns, rows, rowKey, rowLink, highlight }: RowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => {
        const reason = highlight?.(row);
        const to = rowLink?.(row);
        return (
          <tr
            key={rowKey(row)}
            role="row"
            data-link={to ? 'true' : undefined}
            data-highlight={reason ? 'true' : undefined}
          >
            {columns.map((column, index) => (
              <td key={column.key} {...cellMarks(column, index)}>
                {index === 0 && to ? (
                  <RowLink to={to} data-row-link>
                    {contentOf(column, row)}
                  </RowLink>
                ) : (
                  contentOf(column, row)
                )}
                {index === 0 && reason && <HiddenText> ({reason})</HiddenText>}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row) {
  const content = column.render(row);
  return typeof content === 'string' ? <BreakableText text={content} /> : content;
}

/** Skeleton rows, shown after a delay. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const due = useDelayed();
  return (
    <tbody role="rowgroup" aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} role="row">
          {columns.map((column, index) => (
            <td key={column.key} {...cellMarks(column, index)}>
              {due ? <Skeleton height={24} width={index === 0 ? 160 : 80} /> : <>&nbsp;</>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
