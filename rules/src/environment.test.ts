import { describe, expect, test } from '@jest/globals';
import { openEnvironment } from './environment.ts';
import { nearNames } from './near-names.ts';
import { readVariables } from './variable-reader.ts';
import { VARIABLES } from './variable-table.ts';
import type { Env } from './variable-value.ts';

const files: Record<string, string> = {
  '/run/secrets/pii-key': 'from the file\n',
  '/empty': '\n',
  '/two': 'a\nb\n',
};

function open(env: Env): { opened: Env; warned: string[] } {
  const warned: string[] = [];
  const readFile = (file: string): string => {
    if (files[file] === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return files[file];
  };
  return { opened: openEnvironment(env, { readFile, warn: (sentence) => warned.push(sentence) }), warned };
}

describe('a name that is none of ours', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['PII-KEY', 'PII_KEY'],
    ['min-free-space-mb', 'MIN_FREE_SPACE_MB'],
    ['PII_KEY_FIEL', 'PII_KEY_FILE'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['TRUST_PROXIE', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['NODEENV', 'NODE_ENV'],
  ])('%s is a slip for %s: a warning, and in production no start', (given, meant) => {
    const sentence = `${given} is not known: did you mean ${meant}?`;
    expect(open({ [given]: 'x' }).warned).toEqual([sentence]);
    expect(() => open({ [given]: 'hunter2', NODE_ENV: 'production' })).toThrow(sentence);
  });

  test.each([
    'HOME',
    'PATH',
    'EMAIL',
    'APP_URL',
    'PWD',
    'TERM',
    'HOSTNAME',
    'PGHOST',
    'NODE_OPTIONS',
    'LOGNAME',
  ])('%s is somebody else’s', (name) => expect(nearNames({ [name]: 'x' })).toEqual([]));

  test('none of ours is taken for another, and what is empty is not there', () => {
    const all = Object.keys(VARIABLES).flatMap((name) => [name, `${name}_TAG_OF_OURS`]);
    expect(nearNames(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
    expect(nearNames({ SMTP_ULR: '' })).toEqual([]);
  });
});

test.each(['prod', 'Production', 'live', 'development '])('NODE_ENV=%s', (value) => {
  const reading = () => open({ NODE_ENV: value });
  if (value.trim() === 'development') expect(reading).not.toThrow();
  else expect(reading).toThrow('NODE_ENV must be one of production, development, test.');
});

test('what is empty is not set, spaces and slashes around go, and what is not ours stays as it is', () => {
  const { opened } = open({
    ...{ HOST: '', SMTP_URL: '  ', LOG_LEVEL: ' info ', OTHER: ' x ' },
    ...{ PUBLIC_URL: ' https://homes.example.com// ', DATABASE_URL: 'postgresql://db/kiraya/' },
    ...{ DATABASE_MIGRATION_URL: 'postgresql:///kiraya?host=/run/', API_URL: 'http://a:1/ , http://b:2/' },
  });
  expect(opened).toEqual({
    ...{ LOG_LEVEL: 'info', OTHER: ' x ', PUBLIC_URL: 'https://homes.example.com' },
    ...{ DATABASE_URL: 'postgresql://db/kiraya', API_URL: 'http://a:1/ , http://b:2' },
    DATABASE_MIGRATION_URL: 'postgresql:///kiraya?host=/run/',
  });
  expect(readVariables(opened).urls('API_URL')).toEqual(['http://a:1', 'http://b:2']);
});

describe('a secret in a file', () => {
  test('is read', () => {
    expect(open({ PII_KEY_FILE: ' /run/secrets/pii-key ' }).opened).toEqual({ PII_KEY: 'from the file' });
  });

  test.each([
    [{ PII_KEY: 'x' }, 'PII_KEY and PII_KEY_FILE are both set: set one of them.'],
    [{ PII_KEY_FILE: '/gone' }, 'The file that PII_KEY_FILE names cannot be read (ENOENT)'],
    [{ PII_KEY_FILE: '/empty' }, 'The file that PII_KEY_FILE names must hold one line'],
    [{ PII_KEY_FILE: '/two' }, 'The file that PII_KEY_FILE names must hold one line'],
  ])('%j is refused', (env, sentence) => {
    expect(() => open({ PII_KEY_FILE: '/run/secrets/pii-key', ...env })).toThrow(sentence);
  });

  test('is one alone: HOST_FILE says nothing', () => {
    expect(open({ HOST_FILE: '/gone' }).opened).toEqual({ HOST_FILE: '/gone' });
  });
});

test.each([
  'https://homes.example.com/kiraya',
  'https://homes.example.com?a=b',
  'https://me@homes.example.com',
])('PUBLIC_URL=%s is refused: it is an origin', (value) =>
  expect(() => readVariables({ PUBLIC_URL: value }).url('PUBLIC_URL')).toThrow('PUBLIC_URL must be'),
);

test.each([
  ['10.0.0.0/8, 127.0.0.1', true],
  ['::1', true],
  ['fd00::/8', true],
  ['256.1.1.1', false],
  ['1.2.3', false],
  ['::1::', false],
  ['proxy', false],
])('TRUST_PROXY=%s is taken: %s', (value, taken) => {
  const read = () => readVariables({ TRUST_PROXY: value }).proxies('TRUST_PROXY');
  if (taken) expect(read()).toEqual(value.split(', '));
  else expect(read).toThrow('TRUST_PROXY must be');
});
