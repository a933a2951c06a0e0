import { DEPOSIT_FACTS, isStaff, TERM_FACTS } from '@kiraya/rules';
import { ApiProblem, useSession } from '@kiraya/session';
import { Panel, Stack } from '@kiraya/ui';
import { ComboField, FieldRow, useFormikContext } from '@kiraya/ui/forms';
import { FactField } from '../../../facts/fact-field';
import { findTenants, type HomeOption } from '../api/choices';
import type { ContractValues } from './contract-values';
import { HomeField } from './home-field';
import { MoreTerms } from './more-terms';
import { MaintenanceField } from './standing-charge-fields';

/** Message of a rate limit, which stops the look-up. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.status === 429 ? error.message : undefined;

interface Props {
  home: HomeOption | undefined;
  /** Name of the tenant of the form's first values. */
  tenantName: string | undefined;
}

/** Fields for home, tenant, days and rent. */
export function ContractFields({ home, tenantName }: Props) {
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
            chosenLabel={tenantName}
            failedText={refusalOf}
          />
        </Stack>
      </Panel>
      <Panel title="Dates and rent">
        <Stack spacing={2.5}>
          <FieldRow>
            <FactField name="startDate" fact={TERM_FACTS.startDate} />
            <FactField name="endDate" fact={TERM_FACTS.endDate} />
          </FieldRow>
          <FactField name="rent" fact={TERM_FACTS.rent} />
          <DepositFields />
          <MaintenanceField />
          <MoreTerms />
        </Stack>
      </Panel>
    </>
  );
}

/** Fields for the deposit's amount and holder. */
function DepositFields() {
  const { amount } = useFormikContext<ContractValues>().values.deposit;
  return (
    <FieldRow>
      <FactField name="deposit.amount" fact={DEPOSIT_FACTS.amount} optional />
      {amount !== '' && <FactField name="deposit.heldBy" fact={DEPOSIT_FACTS.heldBy} />}
    </FieldRow>
  );
}
