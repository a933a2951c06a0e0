import { formatFact, formatNumber, homeFacts, todayInIndia } from '@kiraya/formats';
import { PROPERTY_FACTS, PROPERTY_STATUSES } from '@kiraya/rules';
import { Money } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import type { Property } from '../api/property';
import { OccupancyChip } from '../../../occupancy/occupancy-chip';

/** Read-only facts of a property. */
export function PropertyFacts({ property }: { property: Property }) {
  return (
    <FactList facts={[...place(property), ...home(property), ...money(property), ...people(property)]} />
  );
}

const fact = (
  property: Property,
  name: 'locality' | 'city' | 'pinCode' | 'furnishing' | 'listFor',
): Fact => ({
  label: PROPERTY_FACTS[name].label,
  value: formatFact(PROPERTY_FACTS[name], property[name]),
});

const place = (property: Property): Fact[] =>
  (['locality', 'city', 'pinCode'] as const)
    .map((name) => fact(property, name))
    .filter(({ value }) => Boolean(value));

function home(property: Property): Fact[] {
  return [
    { label: 'Type', value: property.type.name },
    { label: 'Config', value: property.config.name },
    { label: 'Area (sqft)', value: formatNumber(property.areaSqft) },
    fact(property, 'furnishing'),
    fact(property, 'listFor'),
    { label: 'Status', value: PROPERTY_STATUSES[property.status] },
    { label: 'Occupancy', value: <OccupancyChip {...property} /> },
    ...homeFacts(property, todayInIndia()),
  ];
}

function money(property: Property): Fact[] {
  return [
    { label: 'Cost', value: <Money amount={property.costValue} /> },
    ...(property.maintenance
      ? [{ label: 'Maintenance', value: <Money amount={property.maintenance} per="/month" /> }]
      : []),
    { label: 'Security Deposit', value: <Money amount={property.securityDeposit} /> },
  ];
}

function people({ owner, tenant, latitude, longitude }: Property): Fact[] {
  const known = latitude !== null && longitude !== null;
  return [
    { label: 'Owner', value: owner.name },
    { label: 'Tenant', value: tenant?.name },
    { label: 'On the map', value: known ? `${latitude}, ${longitude}` : null },
  ];
}
