import { UNSAID } from '@kiraya/rules';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (label: string) => screen.getByLabelText(label);

/** Replaces a field's text by pasting. */
export async function fillIn(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

/** Fills in the required fields of a property. */
export async function fillProperty(user: UserEvent): Promise<void> {
  await fillIn(user, 'Name', 'Palm Court 2A');
  await fillIn(user, 'Address', '7, MG Road, Pune 411001');
  await user.selectOptions(field('Type'), 'Villa');
  await user.selectOptions(field('Config'), '2 BHK');
  await fillIn(user, 'Area (sqft)', '980');
  await fillIn(user, 'Cost', '31000');
  await fillIn(user, 'Security Deposit', '0');
}

/** Request body of the filled form. */
export const filledProperty = {
  name: 'Palm Court 2A',
  typeId: 3,
  configId: 3,
  address: '7, MG Road, Pune 411001',
  locality: null,
  city: null,
  pinCode: null,
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
  ...UNSAID,
};
