import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cellsOf } from '../testing';
import { PieChart, TrendChart } from '.';

const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];
const rents = [0, 25000, 150000, 25000.5, 0, 40000];
const points = months.map((label, index) => ({
  label,
  rent: rents[index] ?? 0,
  commission: (rents[index] ?? 0) / 10,
}));
const series = [
  { key: 'rent', label: 'Rent' },
  { key: 'commission', label: 'Commission' },
] as const;

const trend = (kind: 'line' | 'bar') => (
  <TrendChart kind={kind} title="Rent and commission" points={points} series={series} />
);
const slices = [
  { label: 'Rented', value: 3 },
  { label: 'Vacant', value: 1 },
];

/** Shapes of a chart: it is one image to screen readers, and its shapes have no roles. */
// eslint-disable-next-line testing-library/no-node-access
const drawn = (shapes: string) => [...document.querySelectorAll(`svg[height="200"] ${shapes}`)];

describe.each(['line', 'bar'] as const)('a trend as %ss', (kind) => {
  test('is drawn 200 px high with months and short sums on its axes', async () => {
    render(trend(kind));
    const sum = await screen.findByText('₹1.5 L');
    expect(drawn('text')).toContain(sum);
    for (const month of months) expect(screen.getByText(month)).toBeInTheDocument();
    if (kind === 'bar') expect(drawn('rect[focusable]')).toHaveLength(12);
    if (kind === 'line') expect(drawn('path[fill="none"]')).toHaveLength(2);
  });

  test('is told in words, and its legend holds the totals', async () => {
    render(trend(kind));
    const picture = await screen.findByRole('img', { name: /^Rent and commission, Jun 2026 to Nov 2026\./ });
    expect(picture).toHaveAccessibleName(
      /Rent: ₹2,40,000.50 in total, lowest ₹0 in Jun 2026, highest ₹1,50,000 in Aug 2026, last ₹40,000\./,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Rent ₹2,40,000.50',
      'Commission ₹24,000.05',
    ]);
  });
});

test('a trend can be read as a table and drawn again', async () => {
  render(trend('line'));
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Rent and commission' }));
  expect(cellsOf('Rent and commission').slice(0, 4)).toEqual([
    ['Month', 'Rent', 'Commission'],
    ['Jun 2026', '₹0', '₹0'],
    ['Jul 2026', '₹25,000', '₹2,500'],
    ['Aug 2026', '₹1,50,000', '₹15,000'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'View as chart: Rent and commission' }));
  expect(await screen.findByText('₹1.5 L')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a pie has a slice for each part, and says what each is', async () => {
  render(<PieChart title="Occupancy" slices={slices} />);
  expect(
    await screen.findByRole('img', { name: 'Occupancy: Rented 3 (75%), Vacant 1 (25%), of 4 in all.' }),
  ).toBeInTheDocument();
  expect(drawn('path')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Rented 3 (75%)',
    'Vacant 1 (25%)',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'View as table: Occupancy' }));
  expect(cellsOf('Occupancy')).toEqual([
    ['Part', 'Number', 'Share'],
    ['Rented', '3', '75%'],
    ['Vacant', '1', '25%'],
  ]);
});

test.each([
  ['without points', <TrendChart key="a" kind="bar" title="Income" points={[]} series={series} />],
  [
    'of zeros alone',
    <TrendChart
      key="b"
      kind="line"
      title="Income"
      points={[{ label: 'Jun 2026', rent: 0, commission: 0 }]}
      series={series}
    />,
  ],
  ['without parts', <PieChart key="c" title="Income" slices={[{ label: 'Rented', value: 0 }]} />],
])('a chart %s says so and draws nothing', (_case, chart) => {
  render(chart);
  expect(screen.getByText('Nothing to draw yet.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a chart takes on the colours of the scheme when it changes', async () => {
  render(<PieChart title="Occupancy" slices={slices} />);
  await screen.findByRole('img');
  const fills = () => drawn('path').map((path) => path.getAttribute('fill'));
  const light = fills();
  document.documentElement.dataset['colorScheme'] = 'dark';
  await waitFor(() => expect(fills()).not.toEqual(light));
  expect(fills()).toHaveLength(2);
  document.documentElement.dataset['colorScheme'] = 'light';
});
