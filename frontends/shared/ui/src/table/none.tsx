/** A dash in a cell that has no value; a phone's card leaves its whole line out. */
export function None() {
  return <span data-none>–</span>;
}
