import { EmailLink, PhoneLink } from '@kiraya/ui/app';
import type { Column } from '@kiraya/ui/table';
import { PropertyLinks } from './property-links';
import type { ListedRole, UserRow } from './users-api';

const person: Column<UserRow>[] = [
  { key: 'name', label: 'Name', minWidth: 150, render: (user) => user.name },
  {
    key: 'email',
    label: 'Email',
    minWidth: 200,
    render: ({ email }) => (email ? <EmailLink address={email} /> : '–'),
  },
  { key: 'phone', label: 'Phone', render: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '–') },
];

const owned: Column<UserRow> = {
  key: 'properties',
  label: 'Properties Owned',
  prose: true,
  minWidth: 260,
  render: ({ name, propertiesOwned, propertyCount }) => (
    <PropertyLinks of={name} properties={propertiesOwned} count={propertyCount} />
  ),
};

const rented: Column<UserRow> = {
  key: 'properties',
  label: 'Properties Rented',
  prose: true,
  minWidth: 260,
  render: ({ name, propertiesRented, propertyCount }) => (
    <PropertyLinks of={name} properties={propertiesRented} count={propertyCount} />
  ),
};

/** Columns of the users table, by tab. */
export const userColumns: Record<ListedRole, Column<UserRow>[]> = {
  owner: [...person, owned],
  tenant: [...person, rented],
};
