import { CARD_COLUMNS } from './card-style';
import type { CardPlace, Column } from './table-types';

/** What tells the table's styles of a cell: on a desk its column, on a phone its place on the card. */
export function cellMarks<Row>(column: Column<Row>, index: number) {
  const { label, numeric, prose, hideLabel, pinned, card = {} } = column;
  return {
    role: 'cell',
    'data-label': label,
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

function labelPlace<Row>({ hideLabel, prose, card }: Column<Row>, index: number): CardPlace['label'] {
  if (index === 0 || hideLabel) return 'none';
  return prose || (card?.span ?? CARD_COLUMNS) < CARD_COLUMNS ? 'above' : 'beside';
}

const areaOf = ({ line, from, lines = 1, span = CARD_COLUMNS }: CardPlace) =>
  `${line ?? 'auto'} / ${from ?? 'auto'} / span ${lines} / span ${span}`;
