import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { DateField } from './date-field';
import { renderForm } from './form-testing';
import { MoneyField } from './money-field';
import { NumberField } from './number-field';
import { PhoneField } from './phone-field';
import { amounts, days, numbers, phones, type Spelling } from './typed-spellings';

let values: FormikValues;
function Values() {
  values = useFormikContext<FormikValues>().values;
  return null;
}

/** What was told or refused under the field, once it was left, is its description. */
async function everyOf(spellings: readonly Spelling[], field: ReactNode): Promise<void> {
  const user = userEvent.setup();
  renderForm({ initialValues: { typed: '' }, fields: [field, <Values key="values" />] });
  const box = screen.getByRole('textbox', { name: 'Typed' });
  const seen: unknown[] = [];
  for (const [typed] of spellings) {
    await user.clear(box);
    await user.click(box);
    await user.paste(typed);
    await act(async () => box.blur());
    expect(box).toHaveValue(typed);
    const wrong = box.getAttribute('aria-invalid') === 'true';
    seen.push([typed, wrong ? document.getElementById(`${box.id}-error`)?.textContent : values.typed]);
  }
  expect(seen).toEqual(spellings);
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
