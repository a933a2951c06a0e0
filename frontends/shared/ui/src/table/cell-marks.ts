import { CARD_COLUMNS } from './card-style';
import type { CardPosition, Column } from './table-types';

/** Attributes of a cell that the table's styles select: its column on a desktop, its place on a phone's card. */
export function cellMarks<Row>(column: Column<Row>, index: number) {
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
