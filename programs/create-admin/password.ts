import { Fault } from '../fault.ts';

const shortest = 8;

/** Part of a terminal that a hidden prompt needs. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  output: { write(text: string): unknown };
}

/** Password from ADMIN_PASSWORD, or typed twice, unseen. */
export async function readPassword(env: NodeJS.ProcessEnv, terminal: Terminal): Promise<string> {
  const password = env.ADMIN_PASSWORD || (await askTwice(terminal));
  if (password.length < shortest) {
    throw new Fault(`The password must have at least ${shortest} characters.`);
  }
  return password;
}

async function askTwice(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) {
    throw new Fault('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  }
  const password = await askHidden('Password: ', terminal);
  if ((await askHidden('Once more: ', terminal)) !== password) {
    throw new Fault('The two passwords are not the same.');
  }
  return password;
}

/** Asks for a line without echoing it. */
export async function askHidden(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question);
  input.setEncoding('utf8');
  input.setRawMode?.(true);
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode?.(false);
    input.pause();
    output.write('\n');
  }
}

function typedLine(input: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    const end = (settle: () => void) => {
      input.removeListener('data', take);
      settle();
    };
    const take = (typed: string | Buffer) => {
      for (const key of String(typed)) {
        if (key === '\r' || key === '\n') return end(() => resolve(line));
        if (key === '\u0003' || key === '\u0004') return end(() => reject(new Fault('Nothing was done.')));
        if (key === '\u007f' || key === '\b') line = [...line].slice(0, -1).join('');
        else if (key >= ' ') line += key;
      }
    };
    input.on('data', take).resume();
  });
}
