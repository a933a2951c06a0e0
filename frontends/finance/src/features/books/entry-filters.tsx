import { styled } from '@kiraya/mui';
import { Button, media, size } from '@kiraya/ui';
import { DayFilter, FieldShell, SelectBox } from '@kiraya/ui/forms';
import { mdiFilterOffOutline } from '@kiraya/ui/icons';
import { useId } from 'react';
import { accountWords, heldAsLabels, whereMoneyIs, whoseMoneyIs } from './accounts';
import type { BooksAddress } from './use-books-address';

/** Height of the neighbouring boxes, which have a label above them. */
const BESIDE_LABELS = `calc(1.5 * ${size.small} + 6px)`;

const Bar = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  marginBottom: 16,
  '& > button': { minHeight: 48, marginTop: BESIDE_LABELS },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
});

const ALL = 'all';
/** Parts of the account of money, as the box and the address have them. */
const PARTS = (['bank', 'cash'] as const).map((held) => ({
  value: `cash ${held}`,
  label: heldAsLabels[held],
}));
const options: { value: string; label: string }[] = [
  { value: ALL, label: 'All accounts' },
  ...[...whereMoneyIs, ...whoseMoneyIs].flatMap((account) => [
    { value: account, label: accountWords[account].label },
    ...(account === 'cash' ? PARTS : []),
  ]),
];

/** Filters of the entries, besides the day. */
export function EntryFilters({ address: { entries, date, setFilters } }: { address: BooksAddress }) {
  const id = useId();
  return (
    <Bar role="search" aria-label="Filter entries">
      <FieldShell id={id} label="Account">
        <SelectBox
          id={id}
          options={options}
          value={[entries.account ?? ALL, entries.heldAs].filter(Boolean).join(' ')}
          onChange={(chosen) => {
            const [account = ALL, held = ''] = chosen.split(' ');
            setFilters({ account: account === ALL ? '' : account, held });
          }}
        />
      </FieldShell>
      <DayFilter
        label="From"
        value={entries.from ?? ''}
        max={date}
        onChange={(since) => setFilters({ since })}
      />
      <Button
        variant="secondary"
        icon={mdiFilterOffOutline}
        disabled={!entries.account && !entries.from}
        onClick={() => setFilters({ account: '', held: '', since: '' })}
      >
        Clear Filters
      </Button>
    </Bar>
  );
}
