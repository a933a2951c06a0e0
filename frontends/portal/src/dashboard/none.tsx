/** A dash in a table's cell that has no value; a compact card leaves the whole line out. */
export function None() {
  return <span data-none>–</span>;
}
