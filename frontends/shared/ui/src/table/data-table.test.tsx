import { expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@kiraya/router/testing';
import { EmptyState } from '@kiraya/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table';
import { EmptyCell } from './empty-cell';
import type { Column, DataTableProps } from './table-types';

interface Home {
  id: string;
  name: string;
  cost: number;
}

const homes: Home[] = [
  { id: 'a', name: 'Lakeview', cost: 38500 },
  { id: 'b', name: 'Palm Grove', cost: 65000 },
];
const columns: Column<Home>[] = [
  { key: 'name', label: 'Name', render: (home) => home.name },
  { key: 'cost', label: 'Cost', numeric: true, sortBy: 'cost', render: (home) => home.cost },
  { key: 'edit', label: 'Actions', hideLabel: true, render: (home) => <button>Edit {home.name}</button> },
];

function show(props: Partial<DataTableProps<Home>> = {}) {
  return render(
    <DataTable
      caption="Homes"
      columns={columns}
      rows={homes}
      rowKey={(home) => home.id}
      empty={<EmptyState title="No homes found." />}
      {...props}
    />,
    { wrapper: MemoryRouter },
  );
}

test('is a table with its name, heads and cells', () => {
  show();
  const table = screen.getByRole('table', { name: 'Homes' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Cost', 'Actions']);
  const row = within(table).getAllByRole('row')[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.dataset['label']),
  ).toEqual(['Name', 'Cost', 'Actions']);
});

test('a row leads where it says, by a real link', () => {
  show({ rowLink: (home) => `/homes/${home.id}` });
  expect(screen.getByRole('link', { name: 'Palm Grove' })).toHaveAttribute('href', '/homes/b');
});

test('a click anywhere in a row follows the row’s link, but not one on a control of its own', async () => {
  show({ rowLink: (home) => `/homes/${home.id}` });
  const followed: string[] = [];
  const note = (event: Event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link) followed.push(link.pathname);
  };
  document.addEventListener('click', note);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Lakeview' }));
  expect(followed).toEqual([]);
  await userEvent.click(screen.getByRole('cell', { name: '65000' }));
  expect(followed).toEqual(['/homes/b']);
  document.removeEventListener('click', note);
});

test('a click with the middle button or with Ctrl opens the row’s page in a new tab', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  show({ rowLink: (home) => `/homes/${home.id}` });
  const cell = screen.getByRole('cell', { name: '65000' });
  await userEvent.pointer({ keys: '[MouseMiddle]', target: cell });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(cell);
  await user.keyboard('{/Control}');
  expect(open.mock.calls.map(([href]) => new URL(String(href)).pathname)).toEqual(['/homes/b', '/homes/b']);
  open.mockRestore();
});

test('a highlighted row says why', () => {
  show({ highlight: (home) => (home.id === 'a' ? '4 people are interested' : undefined) });
  expect(screen.getByRole('cell', { name: 'Lakeview (4 people are interested)' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Palm Grove' })).toBeInTheDocument();
});

test('sorting asks the server, ascending first, then descending', async () => {
  const onSort = jest.fn();
  const { rerender } = show({ onSort });
  await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
  expect(onSort).toHaveBeenLastCalledWith('cost');
  rerender(
    <DataTable
      caption="Homes"
      columns={columns}
      rows={homes}
      rowKey={(home) => home.id}
      empty={null}
      sort="cost"
      onSort={onSort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
  expect(onSort).toHaveBeenLastCalledWith('-cost');
});

test('paging says where one is and stops at the ends', async () => {
  const onNext = jest.fn();
  show({ paging: { total: 60, from: 1, onNext } });
  expect(screen.getByRole('status')).toHaveTextContent('1–2 of 60');
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('a total at the limit of counting is told as more', () => {
  show({ paging: { total: 10000, from: 9951 } });
  expect(screen.getByRole('status')).toHaveTextContent('9,951–9,952 of 10,000+');
});

test('a list of which fewer are counted says so from there on', () => {
  show({ paging: { total: 500, countedTo: 500, from: 1 } });
  expect(screen.getByRole('status')).toHaveTextContent('1–2 of 500+');
});

test('without rows the empty state takes the place of the table', () => {
  show({ rows: [] });
  expect(screen.getByText('No homes found.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an emptied last page still has its way back', () => {
  show({ rows: [], paging: { total: 2, from: 3, onPrevious: () => {} } });
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
});

test('a failure can be tried again', async () => {
  const onRetry = jest.fn();
  show({ rows: undefined, error: 'Could not load data', onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while the first page is on its way the table is busy and has no rows to read', () => {
  show({ rows: undefined });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('cell')).not.toBeInTheDocument();
});

test('a value stands on a phone’s card where its column says, with its label or without', () => {
  show({
    columns: [
      { key: 'name', label: 'Name', card: { line: 1, from: 4, span: 9 }, render: (home) => home.name },
      { key: 'picture', label: 'Picture', card: { lines: 2, span: 3, label: 'none' }, render: () => 'Front' },
      { key: 'cost', label: 'Cost', card: { span: 5, align: 'end', emphasis: 'strong' }, render: () => '₹5' },
      { key: 'why', label: 'Why', prose: true, render: () => 'Near the lake' },
      { key: 'tenant', label: 'Tenant', render: () => <EmptyCell /> },
      { key: 'edit', label: 'Actions', hideLabel: true, render: () => <button>Edit</button> },
    ],
  });
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  const places = cells.map(({ style, dataset }) => [style.gridArea, dataset['labelAt']]);
  expect(places).toEqual([
    ['1 / 4 / span 1 / span 9', 'none'],
    ['auto / auto / span 2 / span 3', 'none'],
    ['auto / auto / span 1 / span 5', 'above'],
    ['auto / auto / span 1 / span 12', 'above'],
    ['auto / auto / span 1 / span 12', 'beside'],
    ['auto / auto / span 1 / span 12', 'none'],
  ]);
  expect(cells[2]).toHaveAttribute('data-align', 'end');
  expect(cells[2]).toHaveAttribute('data-emphasis', 'strong');
});
