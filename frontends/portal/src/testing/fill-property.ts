import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText(label);

/** Fills in everything that a property cannot do without. */
export async function fillProperty(user: UserEvent): Promise<void> {
  await user.type(field('Name'), 'Palm Court 2A');
  await user.type(field('Address'), '7, MG Road, Pune 411001');
  await user.selectOptions(field('Type'), 'Villa');
  await user.selectOptions(field('Config'), '2 BHK');
  await user.type(field('Area (sqft)'), '980');
  await user.type(field('Cost'), '31000');
  await user.type(field('Security Deposit'), '0');
}

/** What the server is sent of it. */
export const filledProperty = {
  name: 'Palm Court 2A',
  typeId: 3,
  configId: 3,
  address: '7, MG Road, Pune 411001',
  listFor: 'rent',
  areaSqft: 980,
  furnishing: 'Unfurnished',
  bestAbout: null,
  costValue: 31000,
  securityDeposit: 0,
  latitude: null,
  longitude: null,
  amenityIds: [],
  images: [],
};
