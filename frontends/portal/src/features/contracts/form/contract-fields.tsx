import { isStaff } from '@kiraya/rules';
import { ApiProblem, useSession } from '@kiraya/session';
import { Panel, Stack } from '@kiraya/ui';
import { ComboField, DateField, FieldRow, MoneyField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import { findTenants, type HomeOption } from '../api/choices';
import type { ContractValues } from './contract-values';
import { HomeField } from './home-field';
import { MoreTerms } from './more-terms';
import { MaintenanceField } from './standing-charge-fields';

/** Message of a rate limit, which stops the look-up. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.status === 429 ? error.message : undefined;

/** Fields for home, tenant, days and rent. */
export function ContractFields({ home }: { home: HomeOption | undefined }) {
  const staff = isStaff(useSession().user?.role.name ?? '');
  return (
    <>
      <Panel title="The home and its tenant">
        <Stack spacing={2.5}>
          <HomeField begun={home} />
          <ComboField
            name="tenantId"
            label="Tenant"
            hint={
              staff
                ? 'Type a name, or the whole email or username'
                : 'Type their whole email or username. Tenants of your contracts, and who showed interest in your homes, are found by name too'
            }
            loadOptions={findTenants}
            typeFirst={staff}
            failedText={refusalOf}
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
          <DepositFields />
          <MaintenanceField />
          <MoreTerms />
        </Stack>
      </Panel>
    </>
  );
}

const holders = [
  { value: 'kiraya', label: 'Kiraya' },
  { value: 'owner', label: 'The owner' },
];

/** Fields for the deposit's amount and holder. */
function DepositFields() {
  const { amount } = useFormikContext<ContractValues>().values.deposit;
  return (
    <FieldRow>
      <MoneyField
        name="deposit.amount"
        label="Deposit"
        optional
        hint="Asked for on the first day. What the property asks for is filled in"
      />
      {amount !== '' && <SelectField name="deposit.heldBy" label="Deposit is held by" options={holders} />}
    </FieldRow>
  );
}
