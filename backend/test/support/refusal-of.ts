import type { Answer } from './test-app.js';

/** Status and problem type of a refusal, such as `already-paid` of `urn:kiraya:problem:already-paid`. */
export const refusalOf = ({ status, body }: Answer): [status: number, word: string] => [
  status,
  body.type.split(':').at(-1),
];
