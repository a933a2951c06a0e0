import { formatDate, formatNumber, nothingElse } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import type { TERM_FACTS } from '@kiraya/rules';
import { media, Money, Panel, Stack, TextLink } from '@kiraya/ui';
import { EmailLink, FactList, type Fact } from '@kiraya/ui/app';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { lastDayOf } from '../last-day';
import { splitRent } from '../terms/commission';
import { agreedCharges } from '../terms/agreed-charges';
import { rentNow, riseInWords } from '../terms/contract-terms';
import { neverBegins } from './lifecycle-steps';

/** Two short facts in a row on a phone. */
const Pairs = styled('div')({
  [media.phone]: { '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' } },
});

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Parties, home and amounts. */
export function ContractFacts({ contract, access }: Props) {
  return (
    <Panel title="The contract">
      <Stack spacing={2.5}>
        <FactList facts={parties(contract, access)} />
        <Pairs>
          <FactList facts={terms(contract, access)} />
        </Pairs>
      </Stack>
    </Panel>
  );
}

function parties({ property, tenant, status }: Contract, access: ContractAccess): Fact[] {
  // A former home is not the tenant's to see any more.
  const linked = !access.tenant || status === 'active';
  const home = linked ? (
    <TextLink to={paths.editProperty(property.id)}>{property.name}</TextLink>
  ) : (
    property.name
  );
  return [
    { label: 'Property', value: home },
    { label: 'Address', value: property.address },
    { label: 'Tenant', value: tenant.name },
    ...(access.tenant
      ? []
      : [{ label: 'Tenant’s email', value: tenant.email && <EmailLink address={tenant.email} /> }]),
  ];
}

function terms(contract: Contract, { tenant }: ContractAccess): Fact[] {
  const { commissionPercent, escalation } = contract;
  const { startDate, endDate, rent, dueDay, prorate, ...rest }: Pick<Contract, keyof typeof TERM_FACTS> =
    contract;
  nothingElse(rest);
  const { commission, net } = splitRent(rentNow(contract), commissionPercent);
  return [
    { label: 'Start Date', value: formatDate(startDate) },
    { label: 'End Date', value: endOf(contract, endDate) },
    ...rents(rent, rentNow(contract)),
    ...(escalation ? [{ label: 'Rent rises by', value: riseInWords(escalation) }] : []),
    ...(dueDay ? [{ label: 'Day of rent', value: `Day ${dueDay} of each month` }] : []),
    ...(prorate ? [{ label: 'Part months', value: 'By days' }] : []),
    ...agreedCharges(contract),
    {
      label: `Commission (${formatNumber(commissionPercent)}%)`,
      value: <Money amount={commission} per="/month" />,
    },
    ...(tenant ? [] : [{ label: 'Owner receives', value: <Money amount={net} per="/month" /> }]),
  ];
}

/** Last day in words, also after a termination. */
function endOf(contract: Contract, endDate: string | null): string {
  if (neverBegins(contract)) return 'Never begins';
  const last = lastDayOf({ terminatedOn: contract.terminatedOn, endDate });
  return last ? formatDate(last) : 'Open-ended';
}

/** Current rent, and the first one if it has risen. */
function rents(rent: number, now: number): Fact[] {
  const first = { label: now === rent ? 'Rent' : 'First rent', value: <Money amount={rent} per="/month" /> };
  return now === rent ? [first] : [{ label: 'Rent now', value: <Money amount={now} per="/month" /> }, first];
}
