import { Panel, Stack } from '@kiraya/ui';
import { ComboField, DateField, FieldRow, MoneyField } from '@kiraya/ui/forms';
import { findTenants } from '../api/choices';
import { HomeField } from './home-field';
import { MoreTerms } from './more-terms';

/** Which home, to whom, from when to when, for how much. */
export function ContractFields() {
  return (
    <>
      <Panel title="The home and its tenant">
        <Stack spacing={2.5}>
          <HomeField />
          <ComboField
            name="tenantId"
            label="Tenant"
            hint="Type a name, or the whole email or username"
            loadOptions={findTenants}
            typeFirst
          />
        </Stack>
      </Panel>
      <Panel title="Dates and rent">
        <Stack spacing={2.5}>
          <FieldRow>
            <DateField
              name="startDate"
              label="Start Date"
              hint="Rent falls due on this day of each month, unless another is agreed"
            />
            <DateField name="endDate" label="End Date" hint="Optional. Its last day; open-ended without" />
          </FieldRow>
          <MoneyField
            name="rent"
            label="Rent"
            hint="A month. What the property asks for is filled in; change it as you agreed"
          />
          <MoreTerms />
        </Stack>
      </Panel>
    </>
  );
}
