import { ComboField } from '@kiraya/ui/forms';
import { findOwners } from '../api/owners';

/** Field for the owner. The form's value is the owner's id. */
export function OwnerField() {
  return <ComboField name="ownerId" label="Owner" hint="Type a name or an email" loadOptions={findOwners} />;
}
