import { formatDate, formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { media, Money, Panel, Stack, TextLink } from '@kiraya/ui';
import { EmailLink, FactList, type Fact } from '@kiraya/ui/app';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { splitRent } from '../terms/commission';
import { hasTerms, riseInWords } from '../terms/contract-terms';

/** Short facts stand two to a line on a phone. */
const Pairs = styled('div')({
  [media.phone]: { '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' } },
});

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Who, what and for how much. */
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
  const { rent, commissionPercent, startDate, endDate } = contract;
  const { commission, net } = splitRent(rent, commissionPercent);
  return [
    { label: 'Start Date', value: formatDate(startDate) },
    { label: 'End Date', value: endDate ? formatDate(endDate) : 'Open-ended' },
    { label: 'Rent', value: <Money amount={rent} per="/month" /> },
    ...agreedRents(contract),
    {
      label: `Commission (${formatNumber(commissionPercent)}%)`,
      value: <Money amount={commission} per="/month" />,
    },
    ...(tenant ? [] : [{ label: 'Owner receives', value: <Money amount={net} per="/month" /> }]),
  ];
}

/** What is agreed beside the first rent. */
function agreedRents(contract: Contract): Fact[] {
  const { dueDay, prorate, escalation } = contract;
  if (!hasTerms(contract)) return [];
  return [
    ...(escalation ? [{ label: 'Rises by', value: riseInWords(escalation) }] : []),
    ...(dueDay ? [{ label: 'Day of rent', value: `${dueDay} of the month` }] : []),
    ...(prorate ? [{ label: 'Part months', value: 'By days' }] : []),
  ];
}
