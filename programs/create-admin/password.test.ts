import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readAdmin } from './arguments.ts';
import { askHidden, readPassword, type Terminal } from './password.ts';

/** Terminal with somebody typing, and its output. */
function terminal(isTTY = true): { at: Terminal; type(keys: string): void; shown(): string; raw: boolean[] } {
  const raw: boolean[] = [];
  let shown = '';
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (on: boolean) => raw.push(on) });
  return {
    at: { input, output: { write: (text) => (shown += text) } },
    type: (keys) => void input.write(keys),
    shown: () => shown,
    raw,
  };
}

test('what is typed is not shown, and the terminal is itself again afterwards', async () => {
  const { at, type, shown, raw } = terminal();
  const asked = askHidden('Password: ', at);
  type('Sécrt\u007f');
  type('et-9\r');
  expect(await asked).toBe('Sécret-9');
  expect([shown(), raw]).toEqual(['Password: \n', [true, false]]);
});

test('Ctrl-C ends it, and gives the terminal back', async () => {
  const { at, type, raw } = terminal();
  const asked = askHidden('Password: ', at);
  type('secret\u0003');
  await expect(asked).rejects.toThrow('Nothing was done.');
  expect(raw).toEqual([true, false]);
});

async function typedTwice(first: string, second: string): Promise<string> {
  const { at, type } = terminal();
  const asked = readPassword({}, at);
  type(`${first}\r`);
  await new Promise(setImmediate);
  type(`${second}\r`);
  return asked;
}

test('it is asked for twice', async () => {
  expect(await typedTwice('Secret-99', 'Secret-99')).toBe('Secret-99');
  await expect(typedTwice('Secret-99', 'Secret-98')).rejects.toThrow('The two passwords are not the same.');
});

test('one that is too short is refused, wherever it comes from', async () => {
  const short = 'The password must have at least 8 characters.';
  await expect(typedTwice('1234567', '1234567')).rejects.toThrow(short);
  await expect(readPassword({ ADMIN_PASSWORD: '1234567' }, terminal().at)).rejects.toThrow(short);
  expect(await readPassword({ ADMIN_PASSWORD: '12345678' }, terminal().at)).toBe('12345678');
});

test('without a terminal it has to be in the environment', async () => {
  await expect(readPassword({}, terminal(false).at)).rejects.toThrow('set ADMIN_PASSWORD');
});

test.each([
  [[], 'Both an email and a name are needed'],
  [['--email', 'a@example.com'], 'Both an email and a name are needed'],
  [['--email', 'a@example.com', '--name', ' '], 'Both an email and a name are needed'],
  [['--mail', 'a@example.com'], 'This is how it is used'],
  [['a@example.com'], 'This is how it is used'],
])('arguments %j are told to be wrong', (args, message) => {
  expect(() => readAdmin(args)).toThrow(message);
});
