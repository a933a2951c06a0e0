import { Autocomplete } from '@kiraya/mui/forms';
import { useQuery } from '@kiraya/session';
import { Control, FieldShell, useBoundField } from '@kiraya/ui/forms';
import { useState } from 'react';
import { ownersQuery, type Owner } from '../api/owners';
import { usePaused } from './use-paused';

const FIELD = { name: 'ownerId', label: 'Owner', hint: 'Type a name or an email' };

const nameOf = (owner: Owner) => (owner.email ? `${owner.name} (${owner.email})` : owner.name);

/** Whose property it is, found by typing. The form's value is the owner's id. */
export function OwnerField() {
  const { id, value, error, setValue, control } = useBoundField<string>(FIELD);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Owner | null>(null);
  const current = chosen?.id === value ? chosen : null;
  const q = usePaused(current && typed === nameOf(current) ? '' : typed.trim());
  const { data: owners = [], isFetching, isError } = useQuery(ownersQuery(q));

  return (
    <FieldShell id={id} label={FIELD.label} hint={FIELD.hint} error={error}>
      <Autocomplete
        id={id}
        disablePortal
        slotProps={{ listbox: { 'aria-label': 'Owners', 'aria-labelledby': undefined } }}
        options={owners}
        value={current}
        inputValue={typed}
        loading={isFetching}
        loadingText="Looking for owners..."
        noOptionsText={isError ? 'Could not load owners' : 'No owner found'}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={(owner) => owner.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, owner) => {
          setChosen(owner);
          setValue(owner?.id ?? '');
        }}
        onBlur={control.onBlur}
        renderInput={({ id: inputId, disabled, slotProps }) => (
          <div ref={slotProps.input.ref}>
            <Control
              {...slotProps.htmlInput}
              id={inputId}
              disabled={disabled}
              name={control.name}
              placeholder="Search owners"
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
            />
          </div>
        )}
      />
    </FieldShell>
  );
}
