import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
import { TextField } from './text-field';

/** Fills a form by `steps`, submits it, and returns the submitted values. */
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

test('money is told in words above one lakh, and stays as it was typed', async () => {
  const values = await sent({ rent: '' }, <MoneyField name="rent" label="Rent" />, async () => {
    const rent = screen.getByRole('textbox', { name: 'Rent' });
    await userEvent.type(rent, '100000');
    expect(rent).toHaveValue('100000');
    expect(screen.queryByText(/rupees/)).not.toBeInTheDocument();
    await userEvent.type(rent, '.5');
    expect(rent).toHaveValue('100000.5');
    expect(rent).toHaveAccessibleDescription('₹1,00,000.50 One lakh rupees and fifty paise');
  });
  expect(values).toEqual({ rent: 100000.5 });
});

test('what a field refuses keeps the form from being sent, and stands as typed beside what is wrong', async () => {
  const values = await sent(
    { rent: '', from: '' },
    [
      <MoneyField key="a" name="rent" label="Rent" />,
      <DateField key="b" name="from" label="From" optional />,
    ],
    async () => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Rent' }), '1e5');
      await userEvent.type(screen.getByRole('textbox', { name: /^From/ }), '31/02/2026');
    },
  );
  expect(values).toBeUndefined();
  const rent = screen.getByRole('textbox', { name: 'Rent' });
  await waitFor(() => expect(rent).toHaveFocus());
  expect(rent).toHaveValue('1e5');
  expect(rent).toHaveAccessibleDescription('Not an amount: write it as 25,000, 25k or 2.5 lakh');
  expect(screen.getByRole('textbox', { name: /^From/ })).toHaveAccessibleDescription('There is no such day');
});

test('an emptied money field holds no number', async () => {
  const values = await sent({ rent: 500 }, <MoneyField name="rent" label="Rent" />, () =>
    userEvent.clear(screen.getByRole('textbox', { name: 'Rent' })),
  );
  expect(values).toEqual({ rent: '' });
});

test('a number field takes its own unit, and a minus', async () => {
  const fields = [
    <NumberField key="a" name="area" label="Area" unit="sq ft" />,
    <NumberField key="b" name="lat" label="Latitude" />,
  ];
  const values = await sent({ area: '', lat: '' }, fields, async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Area' }), '1,250 sq ft');
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

test('a day that is there stands as it is read, and is the same when it is sent', async () => {
  const values = await sent(
    { from: '2026-11-07' },
    <DateField name="from" label="Start Date" optional />,
    () => {
      expect(screen.getByLabelText(/^Start Date/)).toHaveValue('07/11/2026');
      return Promise.resolve();
    },
  );
  expect(values).toEqual({ from: '2026-11-07' });
});

test('a day that is typed so is said in words', async () => {
  await sent({ from: '' }, <DateField name="from" label="Start Date" optional />, async () => {
    await userEvent.type(screen.getByLabelText(/^Start Date/), '05/04/2026');
    expect(screen.getByLabelText(/^Start Date/)).toHaveAccessibleDescription('5 Apr 2026');
  });
});

test('a day is kept as the API takes it', async () => {
  const values = await sent({ from: null }, <DateField name="from" label="Start Date" optional />, () =>
    userEvent.type(screen.getByLabelText(/^Start Date/), '20 Nov 2026'),
  );
  expect(values).toEqual({ from: '2026-11-20' });
});

test('typing into one field renders no other anew', async () => {
  let reads = 0;
  /** Option of one field; each render of the field reads its label once. */
  const counted = (value: number) => ({
    value,
    get label() {
      reads += 1;
      return 'Counted';
    },
  });
  renderForm({
    initialValues: { name: '', role: 1, ids: [1], rent: '' },
    fields: [
      <TextField key="a" name="name" label="Name" />,
      <SelectField key="b" name="role" label="Role" options={[counted(1)]} />,
      <CheckboxGroup key="c" name="ids" label="Ids" options={[counted(1)]} />,
      <MoneyField key="d" name="rent" label="Rent" />,
    ],
  });
  const atFirst = reads;
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
  await userEvent.type(screen.getByRole('textbox', { name: 'Rent' }), '25k');
  expect(reads).toBe(atFirst);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Counted' }));
  expect(reads).toBeGreaterThan(atFirst);
  expect(screen.getByRole('checkbox', { name: 'Counted' })).not.toBeChecked();
});
