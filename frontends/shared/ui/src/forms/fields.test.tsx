import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { CheckboxGroup } from './checkbox-group';
import { DateField } from './date-field';
import { renderForm } from './form-testing';
import { MoneyField } from './money-field';
import { NumberField } from './number-field';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';

/** Fills a form by `steps`, sends it, and gives what was sent. */
async function sent(initialValues: FormikValues, fields: ReactNode, steps: () => Promise<void>) {
  const onSubmit = jest.fn((_values: FormikValues) => Promise.resolve());
  renderForm({ initialValues, onSubmit, fields });
  await steps();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return onSubmit.mock.calls[0]?.[0];
}

const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'tenant', label: 'Tenant' },
];

test('money is grouped while typing and told in words above one lakh', async () => {
  const values = await sent({ rent: '' }, <MoneyField name="rent" label="Rent" />, async () => {
    const rent = screen.getByRole('textbox', { name: 'Rent' });
    await userEvent.type(rent, '100000');
    expect(rent).toHaveValue('1,00,000');
    expect(screen.queryByText(/rupees/)).not.toBeInTheDocument();
    await userEvent.type(rent, '.5');
    expect(rent).toHaveValue('1,00,000.5');
    expect(screen.getByText('One lakh rupees and fifty paise')).toBeVisible();
  });
  expect(values).toEqual({ rent: 100000.5 });
});

test('the caret stays behind the digit just typed when commas move', async () => {
  await sent({ rent: 12345 }, <MoneyField name="rent" label="Rent" />, async () => {
    const rent = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rent' });
    expect(rent).toHaveValue('12,345');
    await userEvent.type(rent, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(rent).toHaveValue('1,92,345');
    expect(rent.selectionStart).toBe(3);
  });
});

test('a minus before a sum is kept, for the form to say what is wrong with it', async () => {
  const values = await sent({ rent: '' }, <MoneyField name="rent" label="Rent" />, async () => {
    const rent = screen.getByRole('textbox', { name: 'Rent' });
    await userEvent.type(rent, '-12345.5');
    expect(rent).toHaveValue('-12,345.5');
  });
  expect(values).toEqual({ rent: -12345.5 });
});

test('an emptied money field holds no number', async () => {
  const values = await sent({ rent: 500 }, <MoneyField name="rent" label="Rent" />, () =>
    userEvent.clear(screen.getByRole('textbox', { name: 'Rent' })),
  );
  expect(values).toEqual({ rent: '' });
});

test('a number field takes digits alone, a signed one a minus as well', async () => {
  const fields = [
    <NumberField key="a" name="area" label="Area" unit="sq ft" />,
    <NumberField key="b" name="lat" label="Latitude" signed />,
  ];
  const values = await sent({ area: '', lat: '' }, fields, async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Area' }), '-12a50');
    await userEvent.type(screen.getByRole('textbox', { name: 'Latitude' }), '-12.05');
  });
  expect(values).toEqual({ area: 1250, lat: -12.05 });
});

test('a value that is none of the options is shown as unselected', async () => {
  const field = <SelectField name="role" label="Role" placeholder="Select a role" options={roles} />;
  const values = await sent({ role: 'consumer' }, field, async () => {
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Select a role');
  });
  expect(values).toEqual({ role: 'consumer' });
});

test('a choice keeps the type of its value', async () => {
  const field = <SelectField name="typeId" label="Type" options={[{ value: 3, label: 'Villa' }]} />;
  const values = await sent({ typeId: '' }, field, () =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Villa'),
  );
  expect(values).toEqual({ typeId: 3 });
});

test('a password can be shown and hidden again', async () => {
  const field = <PasswordField name="password" label="Password" autoComplete="current-password" />;
  await sent({ password: '' }, field, async () => {
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

test('a new password says what is refused, and is told to be easy to guess', async () => {
  const field = <PasswordField name="password" label="Password" autoComplete="new-password" judged />;
  const values = await sent({ password: '' }, field, async () => {
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(
      'Not one that many people use, and not your own email or username.',
    );
    expect(screen.queryByText(/^Easy to guess/)).not.toBeInTheDocument();
    await userEvent.type(password, 'five green parrots');
    expect(screen.queryByText(/^Easy to guess/)).not.toBeInTheDocument();
    await userEvent.clear(password);
    await userEvent.type(password, 'secret');
    expect(screen.getByText(/^Easy to guess/)).toBeVisible();
  });
  expect(values).toEqual({ password: 'secret' });
});

test('any number of boxes can be ticked', async () => {
  const options = ['Lift', 'Gym', 'CCTV'].map((label, value) => ({ value, label }));
  const values = await sent(
    { ids: [0] },
    <CheckboxGroup name="ids" label="Amenities" options={options} />,
    async () => {
      expect(screen.getByRole('group', { name: 'Amenities' })).toBeVisible();
      await userEvent.click(screen.getByRole('checkbox', { name: 'CCTV' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Lift' }));
    },
  );
  expect(values).toEqual({ ids: [2] });
});

test('a day is kept as the API takes it', async () => {
  const values = await sent({ from: null }, <DateField name="from" label="Start Date" optional />, () =>
    userEvent.type(screen.getByLabelText(/^Start Date/), '2026-11-20'),
  );
  expect(values).toEqual({ from: '2026-11-20' });
});
