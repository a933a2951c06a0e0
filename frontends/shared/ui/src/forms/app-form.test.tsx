import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from './form-testing';
import { applyServerErrors } from './server-errors';
import { TextField } from './text-field';

const names = ['name', 'email', 'phone', 'city'];
const fourFields = names.map((name) => (
  <TextField key={name} name={name} label={name} hint={`Your ${name}`} />
));
const empty = { name: '', email: '', phone: '', city: '' };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an error stands before the hint, which stays, and the first wrong field gets the focus', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  renderForm({
    initialValues: { ...empty, name: 'Ravi' },
    required: ['name', 'email'],
    onSubmit,
    fields: fourFields,
  });
  const email = screen.getByRole('textbox', { name: 'email' });
  expect(email).toHaveAccessibleDescription('Your email');
  await save();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Required Your email');
  expect(screen.getByText('Your email')).toBeVisible();
  expect(email).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('up to three errors need no summary, four do, in the order of the page', async () => {
  renderForm({ initialValues: { ...empty, name: 'Ravi' }, required: names, fields: fourFields });
  await save();
  await screen.findAllByText('Required');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: 'name' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('4 fields need your attention');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names.map((name) => `${name}: Required`));
  await userEvent.click(within(summary).getByRole('link', { name: 'city: Required' }));
  expect(screen.getByRole('textbox', { name: 'city' })).toHaveFocus();
});

test('a field says nothing before it was left or sent', async () => {
  renderForm({ initialValues: empty, required: names, fields: fourFields });
  await userEvent.click(screen.getByRole('textbox', { name: 'name' }));
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('Required')).toBeVisible();
});

test('the button shows progress and cannot be pressed twice', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderForm({ initialValues: { name: 'Ravi' }, onSubmit, fields: <TextField name="name" label="Name" /> });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  act(finish);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
});

test('errors of the server land on their fields and go when the field is changed', async () => {
  const problem = { fields: { email: ['Already taken'], 'images.0.url': ['Invalid URL'] } };
  renderForm({
    initialValues: { ...empty, images: [{ url: 'x' }] },
    onSubmit: async (_values, helpers) => {
      applyServerErrors(helpers, problem);
    },
    fields: [...fourFields, <TextField key="url" name="images[0].url" label="url" />],
  });
  await save();
  const email = screen.getByRole('textbox', { name: 'email' });
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Already taken Your email');
  expect(screen.getByRole('textbox', { name: 'url' })).toHaveAccessibleDescription('Invalid URL');
  await userEvent.type(screen.getByRole('textbox', { name: 'name' }), 'R');
  expect(email).toHaveAccessibleDescription('Already taken Your email');
  await userEvent.type(email, 'r');
  expect(email).toHaveAccessibleDescription('Your email');
  expect(screen.getByRole('textbox', { name: 'url' })).toHaveAccessibleDescription('Invalid URL');
});

test('a problem without fields puts nothing on the form', () => {
  const setStatus = jest.fn();
  expect(applyServerErrors({ setStatus }, { fields: {} })).toBe(false);
  expect(applyServerErrors({ setStatus }, new Error('away'))).toBe(false);
});

test('what may be a slip of the hand is asked once, and then sent', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  renderForm({
    initialValues: { ...empty, name: 'Ravi' },
    warnings: ({ name }) => (name === 'Ravi' ? ['₹25 is very little.', 'It is 94 days ago.'] : []),
    onSubmit,
    fields: fourFields,
  });
  await save();
  const question = within(await screen.findByRole('alertdialog', { name: 'Is this meant?' }));
  expect(question.getByText('₹25 is very little. It is 94 days ago.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save', hidden: true })).toBeDisabled();
  await userEvent.click(question.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onSubmit).not.toHaveBeenCalled();

  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it is meant' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('without a warning nothing is asked', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  renderForm({ initialValues: empty, warnings: () => [], onSubmit, fields: fourFields });
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});
