import type { Answer } from './test-app.js';

/** How a request was refused: the status, and the word for it, as in `urn:kiraya:problem:already-paid`. */
export const refusalOf = ({ status, body }: Answer): [status: number, word: string] => [
  status,
  body.type.split(':').at(-1),
];
