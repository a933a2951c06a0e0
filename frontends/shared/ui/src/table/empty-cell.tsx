/** Dash in a cell without a value; hidden on a phone's card. */
export function EmptyCell() {
  return <span data-none>–</span>;
}
