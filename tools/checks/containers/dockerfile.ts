/** One line of a Dockerfile: `USER node` is `USER`, `node`. */
export interface Instruction {
  word: string;
  rest: string;
}

/** The instructions of a Dockerfile, a list for each stage; what it continues on a new line is one. */
export function stagesOf(text: string): Instruction[][] {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines.filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'FROM') stages.push([]);
    stages.at(-1)?.push({ word, rest: rest.join(' ') });
  }
  return stages;
}

/** What the last instruction of that name says in the image that is run; empty when there is none. */
export const lastOf = (text: string, word: string): string =>
  stagesOf(text)
    .at(-1)
    ?.findLast((instruction) => instruction.word === word)?.rest ?? '';
