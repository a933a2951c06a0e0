import { todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, media, size } from '@kiraya/ui';
import { Combobox, DayFilter, FieldShell, SelectBox } from '@kiraya/ui/forms';
import { mdiFilterOffOutline } from '@kiraya/ui/icons';
import { useId } from 'react';
import { findAccounts } from './audit-api';
import type { AuditAddress } from './use-audit-address';

/** Height of the neighbouring boxes, which have a label above them. */
const BESIDE_LABELS = `calc(1.5 * ${size.small} + 6px)`;

const Bar = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  marginBottom: 16,
  '& > button': { minHeight: 48, marginTop: BESIDE_LABELS },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
});

const ALL = 'all';
const kinds = [
  { value: ALL, label: 'Everything' },
  { value: 'log-ins', label: 'Log-ins and sessions' },
  { value: 'looks', label: 'Looks at others’ data' },
  { value: 'files', label: 'Files' },
  { value: 'changes', label: 'Changes' },
] as const;

interface Props {
  address: AuditAddress;
  /** Name of the chosen account, taken from the entries. */
  chosen: string | undefined;
}

/** Filters of the log: account, kind, days. */
export function AuditFilters({ address: { entries, setFilters, clear }, chosen }: Props) {
  const id = useId();
  return (
    <Bar role="search" aria-label="Filter the log">
      <Combobox
        label="Account"
        placeholder="All accounts"
        loadOptions={findAccounts}
        typeFirst
        value={entries.accountId ?? ''}
        chosenLabel={chosen ?? 'The chosen account'}
        onChange={(account) => setFilters({ account })}
      />
      <FieldShell id={id} label="Kind">
        <SelectBox
          id={id}
          options={kinds}
          value={entries.kind ?? ALL}
          onChange={(kind) => setFilters({ kind: kind === ALL ? '' : kind })}
        />
      </FieldShell>
      <DayFilter
        label="From"
        value={entries.from ?? ''}
        max={entries.to ?? todayInIndia()}
        onChange={(since) => setFilters({ since })}
      />
      <DayFilter
        label="To"
        value={entries.to ?? ''}
        min={entries.from}
        max={todayInIndia()}
        onChange={(until) => setFilters({ until })}
      />
      <Button
        variant="secondary"
        icon={mdiFilterOffOutline}
        disabled={!Object.values(entries).some(Boolean)}
        onClick={clear}
      >
        Clear Filters
      </Button>
    </Bar>
  );
}
