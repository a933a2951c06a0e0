import { HiddenText, BreakableText, Skeleton, useDelayed, color, focusRing, weight } from '@kiraya/ui';
import type { Column, DataTableProps, CardPosition } from './table-types';
import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { CARD_COLUMNS } from './card-style';

/** Attributes of a cell that the table's styles select: its column on a desktop, its place on a phone's card. */
function cellMarks<Row>(column: Column<Row>, index: number) {
  const { label, note, numeric, prose, hideLabel, pinned, card = {} } = column;
  return {
    role: 'cell',
    'data-label': note ? `${label} (${note})` : label,
    'data-numeric': numeric || undefined,
    'data-prose': prose || undefined,
    'data-bare': hideLabel || undefined,
    'data-pinned': pinned || undefined,
    'data-first': index === 0 || undefined,
    'data-label-at': card.label ?? labelPlace(column, index),
    'data-align': card.align,
    'data-emphasis': card.emphasis,
    style: { gridArea: areaOf(card) },
  };
}

function labelPlace<Row>({ hideLabel, prose, card }: Column<Row>, index: number): CardPosition['label'] {
  if (index === 0 || hideLabel) return 'none';
  return prose || (card?.span ?? CARD_COLUMNS) < CARD_COLUMNS ? 'above' : 'beside';
}

const areaOf = ({ line, from, lines = 1, span = CARD_COLUMNS }: CardPosition) =>
  `${line ?? 'auto'} / ${from ?? 'auto'} / span ${lines} / span ${span}`;

/** Only real link of a row; its focus ring surrounds the whole row. */
const RowLink = styled(Link)({
  color: color.text,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, pointerEvents: 'none' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: -3 },
});

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
