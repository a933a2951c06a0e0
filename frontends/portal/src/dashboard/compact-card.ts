import { media } from '@kiraya/ui';

interface Place {
  /** The column's label. */
  label: string;
  /** Row of the card, from 1. */
  row: number;
  side: 'left' | 'right' | 'whole';
  /** Shows the label before the value; without it the value says what it is. */
  labelled?: boolean;
}

const cell = (label: string) => `& table tbody td[data-label="${label}"][role]`;

const columns = { left: '1 / 2', right: '2 / 3', whole: '1 / 3' } as const;

/** Styles around a short table: on a phone its cards are two columns wide, so that several fit a screen. */
export function compactCards(places: readonly Place[]) {
  const bare = places.filter(({ labelled }) => !labelled).map(({ label }) => `${cell(label)}::before`);
  return {
    [media.phone]: {
      '& table tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 16px',
        padding: '12px 16px',
        marginBottom: 8,
      },
      '& table tbody td[role]': { padding: 0, gap: 8 },
      '& table tbody td[role]:has(> [data-none])': { display: 'none' },
      ...Object.fromEntries(places.map((place) => [cell(place.label), at(place)])),
      [bare.join(', ')]: { display: 'none' },
    },
  };
}

const at = ({ row, side, labelled }: Place) => ({
  gridRow: row,
  gridColumn: columns[side],
  justifyContent:
    side === 'right' ? 'flex-end' : side === 'whole' && labelled ? 'space-between' : 'flex-start',
  textAlign: side === 'left' || !labelled ? ('left' as const) : ('right' as const),
});
