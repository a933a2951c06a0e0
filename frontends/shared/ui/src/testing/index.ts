import { screen, within } from '@testing-library/react';

/** Queries for component tests alone: find parts of a screen by their text. */

/** Row of a table that contains a text. */
export const rowOf = (text: string) => screen.findByRole('row', { name: (name) => name.includes(text) });

/** Cells of a table by row, column heads included. */
export const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, (cell) => cell.textContent));

/** Value of a fact by its label. */
export function factOf(label: string) {
  const place = screen.getAllByRole('term').indexOf(screen.getByText(label, { selector: 'dt' }));
  return screen.getAllByRole('definition')[place];
}

/** Tile of a figure, by its label's parent: a tile without link has no role. */
export async function tileOf(label: string, among = document.body) {
  return (await within(among).findByText(label)).parentElement;
}
