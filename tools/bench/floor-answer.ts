/** What the bare server sends, beside the headers that are the same for every answer. */
export interface FloorAnswer {
  json: string;
  headers: Record<string, string>;
}

/** How the bare server answers one address: one prepared statement, and what becomes of its only row. */
export interface Floor {
  name: string;
  matches(path: string): boolean;
  text: string;
  values(path: string): string[];
  answer(row: Record<string, unknown>, path: string): FloorAnswer;
}

/** The headers of a list, as the API's users know them. @param order the list and its sort, as its cursors name them */
export const listAnswer =
  (order: string): Floor['answer'] =>
  (row, path) => {
    const { json, total, after } = row as { json: string; total: number; after: string[] | null };
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (after) {
      const cursor = Buffer.from(JSON.stringify([order, ...after])).toString('base64url');
      headers.link = `<${path}?cursor=${cursor}>; rel="next"`;
    }
    return { json, headers };
  };
