/** Bodies that no endpoint accepts: name, content, expected status. */
export const BAD_BODIES: [name: string, body: string, status: number][] = [
  ['broken JSON', '{"name": "A', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['a bare text', '"text"', 400],
  ['nothing', '', 400],
  ['more than 1 MB', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413],
  ['a poisoned prototype', '{"__proto__": {"role": "admin"}}', 400],
];

/** Values that no text field takes. */
export const NOT_TEXT: unknown[] = [12, true, {}, [], ['a'], 'a\u0000b', 'x'.repeat(900_000)];
