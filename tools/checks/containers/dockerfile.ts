/** Instruction of a Dockerfile: `USER node` is `USER`, `node`. */
export interface Instruction {
  word: string;
  rest: string;
}

/** Stage of a Dockerfile: `FROM image AS name` and the instructions that follow. */
export interface Stage {
  from: string;
  name: string;
  instructions: Instruction[];
}

/** Stages of a Dockerfile, continued lines joined. */
export function stagesOf(text: string): Stage[] {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages: Stage[] = [];
  for (const line of lines.filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [word = '', ...words] = line.split(' ');
    if (word === 'FROM') stages.push({ from: words[0] ?? '', name: words[2] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest: words.join(' ') });
  }
  return stages;
}

/** Arguments of a stage's last instruction of that name; empty when there is none. */
export const lastOf = (text: string, stage: string, word: string): string =>
  stagesOf(text)
    .find(({ name }) => name === stage)
    ?.instructions.findLast((instruction) => instruction.word === word)?.rest ?? '';
