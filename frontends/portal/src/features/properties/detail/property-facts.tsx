import { formatNumber, homeFacts, todayInIndia } from '@kiraya/formats';
import { Money } from '@kiraya/ui';
import { FactList, type Fact } from '@kiraya/ui/app';
import type { Property } from '../api/property';
import { labelOf, listForOptions, statusOptions } from '../form/property-options';
import { OccupancyChip } from '../../../occupancy/occupancy-chip';

/** Read-only facts of a property. */
export function PropertyFacts({ property }: { property: Property }) {
  return (
    <FactList facts={[...place(property), ...home(property), ...money(property), ...people(property)]} />
  );
}

const place = ({ locality, city, pinCode }: Property): Fact[] =>
  [
    { label: 'Locality', value: locality },
    { label: 'City', value: city },
    { label: 'PIN code', value: pinCode },
  ].filter(({ value }) => value);

function home(property: Property): Fact[] {
  return [
    { label: 'Type', value: property.type.name },
    { label: 'Config', value: property.config.name },
    { label: 'Area (sqft)', value: formatNumber(property.areaSqft) },
    { label: 'Furnishing', value: property.furnishing },
    { label: 'List For', value: labelOf(listForOptions, property.listFor) },
    { label: 'Status', value: labelOf(statusOptions, property.status) },
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
