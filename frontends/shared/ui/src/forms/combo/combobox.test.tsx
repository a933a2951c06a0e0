import { beforeEach, expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@kiraya/router/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderForm } from '../form-testing';
import { ComboField } from './combo-field';
import type { ComboOption } from './combo-types';
import { Combobox, type ComboboxProps } from './combobox';

const people: ComboOption[] = [
  { value: 'a', label: 'Asha Rao', detail: 'asha@example.com' },
  { value: 'v', label: 'Vikram Shah' },
  { value: 'm', label: 'Meera Iyer' },
];
const search = jest.fn((q: string, _signal: AbortSignal) =>
  Promise.resolve(people.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))),
);

beforeEach(() => void search.mockClear());

const box = (name = 'Owner') => screen.getByRole<HTMLInputElement>('combobox', { name });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

function Filter(props: Partial<ComboboxProps<ComboOption>>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <MemoryRouter>
      <Combobox label="Owner" loadOptions={search} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </MemoryRouter>
  );
}
const chosen = () => screen.getAllByRole('status').at(-1)?.textContent;

test('asks nothing until it is opened, then for the first ones, and once typing pauses for the matches', async () => {
  render(<Filter />);
  expect(search).not.toHaveBeenCalled();
  await userEvent.click(box());
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.type(box(), ' vik ');
  expect(await screen.findByText('1 match')).toBeInTheDocument();
  expect(search.mock.calls.map(([q]) => q)).toEqual(['', 'vik']);
  expect(offered()).toEqual(['Vikram Shah']);
});

test('offers and asks nothing before something was typed, where people are not to be leafed through', async () => {
  render(<Filter typeFirst />);
  await userEvent.click(box());
  expect(await screen.findByText('Start typing to see matches')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(offered()).toEqual([]);
  await userEvent.type(box(), 'vik');
  expect(await screen.findByText('1 match')).toBeInTheDocument();
  await userEvent.clear(box());
  expect(screen.getByText('Start typing to see matches')).toBeInTheDocument();
  expect(offered()).toEqual([]);
  await userEvent.type(box(), 'vik');
  await screen.findByText('1 match');
  expect(search.mock.calls.map(([q]) => q)).not.toContain('');
});

test('is used with the keyboard alone, and tells screen readers where one is', async () => {
  render(<Filter />);
  await userEvent.tab();
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findAllByRole('option');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Vikram Shah' });
  expect(active).toHaveAttribute('id', box().getAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('Vikram Shah');
  expect(chosen()).toBe('v');
  expect(offered()).toEqual([]);
});

test('Enter takes the first match of what was typed, and never sends the form while the list is open', async () => {
  const onSubmit = jest.fn((_values: unknown, _helpers: unknown) => Promise.resolve());
  const fields = <ComboField name="ownerId" label="Owner" options={people} />;
  renderForm({ initialValues: { ownerId: '' }, onSubmit, fields });
  await userEvent.type(box(), 'meera{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box()).toHaveValue('Meera Iyer');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ ownerId: 'm' }, expect.anything());
});

test('Enter takes the first match also where what was typed leaves the list as it is', async () => {
  render(<Filter value="m" chosenLabel="Meera Iyer" />);
  await userEvent.click(box());
  await screen.findAllByRole('option');
  await userEvent.keyboard('a');
  expect(await screen.findByText('3 matches')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('a');
});

test('leaving without choosing brings the choice back', async () => {
  render(<Filter value="a" chosenLabel="Asha Rao" />);
  expect(box()).toHaveValue('Asha Rao');
  await userEvent.click(box());
  await userEvent.keyboard('zz');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await userEvent.tab();
  expect(box()).toHaveValue('Asha Rao');
  expect(screen.queryByText('No matches')).not.toBeInTheDocument();
});

test('is cleared by its button, by Escape, and by deleting the text', async () => {
  const onChosen = jest.fn();
  render(<Filter value="a" chosenLabel="Asha Rao" onChosen={onChosen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Owner' }));
  expect(box()).toHaveFocus();
  expect(chosen()).toBe('');
  const choose = async () => {
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('option', { name: /Asha/ }));
    expect(chosen()).toBe('a');
  };
  await choose();
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toBe('');
  await choose();
  await userEvent.clear(box());
  expect(chosen()).toBe('');
  expect(onChosen.mock.calls.map(([option]) => option)).toEqual([null, people[0], null, people[0], null]);
});

test('Escape closes the list and nothing around it', async () => {
  const around = jest.fn();
  render(
    <div role="presentation" onKeyDown={around}>
      <Filter value="a" chosenLabel="Asha Rao" />
    </div>,
  );
  await userEvent.click(box());
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(chosen()).toBe('a');
  expect(around).not.toHaveBeenCalled();
});

test('says that it is loading only when that takes long, and lets nothing old be chosen meanwhile', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let arrive: (options: ComboOption[]) => void = () => {};
  const slow = () => new Promise<ComboOption[]>((resolve) => (arrive = resolve));
  render(<Filter loadOptions={slow} />);
  await user.click(box());
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(async () => arrive(people));
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await user.keyboard('vik{Enter}');
  await user.click(screen.getByRole('option', { name: /Asha/ }));
  expect(chosen()).toBe('');
  jest.useRealTimers();
});

test('a failure says so, and can be tried again', async () => {
  search.mockRejectedValueOnce(new Error('away'));
  render(<Filter />);
  await userEvent.click(box());
  expect(await screen.findByText('Could not load the list')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(box()).toHaveFocus();
});

test('a full answer says that there is more to be found', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ value: String(n), label: `Home ${n}` }));
  render(<Filter loadOptions={() => Promise.resolve(many)} />);
  await userEvent.click(box());
  expect(await screen.findByText('Start typing to narrow the list')).toBeVisible();
  await userEvent.keyboard('home');
  expect(await screen.findByText('Type more to narrow the list')).toBeVisible();
});

test('one or two letters look through what is there, and ask the server for nothing', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ value: String(n), label: `Home ${n}` }));
  const load = jest.fn((_q: string) => Promise.resolve<ComboOption[]>(many));
  render(<Filter loadOptions={load} />);
  await userEvent.click(box());
  await userEvent.keyboard('49');
  expect(await screen.findByText('Type 3 letters to search all')).toBeVisible();
  expect(offered()).toEqual(['Home 49']);
  await userEvent.keyboard('{Backspace}{Backspace}home');
  expect(await screen.findByText('Type more to narrow the list')).toBeVisible();
  expect(load.mock.calls.map(([q]) => q)).toEqual(['', 'home']);
});

test('where nothing is offered before typing, one or two letters are not enough', async () => {
  const load = jest.fn((_q: string) => Promise.resolve(people));
  render(<Filter loadOptions={load} typeFirst />);
  await userEvent.click(box());
  await userEvent.keyboard('as');
  expect(await screen.findByText('Type 3 letters to see matches')).toBeVisible();
  expect(offered()).toEqual([]);
  await userEvent.keyboard('h');
  expect(await screen.findByRole('option', { name: /Asha/ })).toBeVisible();
  expect(load.mock.calls.map(([q]) => q)).toEqual(['ash']);
});

test('in a form it shows what is wrong with it, and is empty again when the form is', async () => {
  const onSubmit = jest.fn((_values: unknown, helpers: { resetForm: () => void }) => {
    helpers.resetForm();
    return Promise.resolve();
  });
  const fields = <ComboField name="ownerId" label="Owner" hint="Type a name" loadOptions={search} />;
  renderForm({ initialValues: { ownerId: '' }, required: ['ownerId'], onSubmit, fields });
  expect(box()).toHaveAccessibleDescription('Type a name');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(box()).toHaveAccessibleDescription('Required Type a name');
  await waitFor(() => expect(box()).toHaveFocus());
  await userEvent.click(box());
  const list = await screen.findByRole('listbox', { name: 'Owner' });
  await userEvent.click(within(list).getByRole('option', { name: /Meera/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ownerId: 'm' });
  expect(box()).toHaveValue('');
});
