import { screen, within } from '@testing-library/react';

/** For component tests alone: finds parts of a screen by what they say. */

/** The row of a table that says this. */
export const rowOf = (text: string) => screen.findByRole('row', { name: (name) => name.includes(text) });

/** What stands in a table, row by row, with its heads. */
export const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, (cell) => cell.textContent));

/** What a list of facts says under a label. */
export function factOf(label: string) {
  const place = screen.getAllByRole('term').indexOf(screen.getByText(label, { selector: 'dt' }));
  return screen.getAllByRole('definition')[place];
}

/** The tile of a figure. One that leads nowhere has no role: it is what its label stands in. */
export async function tileOf(label: string, among = document.body) {
  return (await within(among).findByText(label)).parentElement;
}
