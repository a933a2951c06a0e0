import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useFormikContext, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { DateField } from './date-field';
import { renderForm } from './form-testing';
import { MoneyField } from './money-field';
import { NumberField } from './number-field';
import { PhoneField } from './phone-field';
import { amounts, days, numbers, phones, type Spelling } from './typed-spellings';

const Value = () => <output>{JSON.stringify(useFormikContext<FormikValues>().values.typed)}</output>;

async function everyOf(spellings: readonly Spelling[], field: ReactNode): Promise<void> {
  renderForm({ initialValues: { typed: '' }, fields: [field, <Value key="value" />] });
  const box = screen.getByRole('textbox', { name: 'Typed' });
  for (const [typed, understood] of spellings) {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    await waitFor(() => {
      const value: unknown = JSON.parse(screen.getByRole('status').textContent);
      if (box.getAttribute('aria-invalid')) expect(box).toHaveAccessibleDescription(String(understood));
      else expect([typed, value]).toEqual([typed, understood]);
    });
    expect(box).toHaveValue(typed);
  }
}

test('amounts are understood to the paisa or refused, and stay as typed', async () => {
  await everyOf(amounts, <MoneyField key="typed" name="typed" label="Typed" />);
});

test('so are numbers', async () => {
  await everyOf(numbers, <NumberField key="typed" name="typed" label="Typed" unit="sq ft" />);
});

test('so are days, the day before the month', async () => {
  await everyOf(days, <DateField key="typed" name="typed" label="Typed" />);
});

test('so are phone numbers', async () => {
  await everyOf(phones, <PhoneField key="typed" name="typed" label="Typed" />);
});
