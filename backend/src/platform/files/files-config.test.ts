import { expect, test } from '@jest/globals';
import { filesConfigOf, placeInWords } from './files-config.js';

const at = (FILES_URL: string, more: Record<string, string> = {}) => filesConfigOf({ FILES_URL, ...more });

test('without FILES_URL files are in the folder', () => {
  expect(filesConfigOf({ FILES_DIR: '/srv/files' })).toEqual({
    filesDir: '/srv/files',
    filesPlace: 'folder',
    otherFilesPlace: undefined,
    bucketKeys: undefined,
  });
});

test.each([
  ['s3://homes?region=ap-south-1', { bucket: 'homes', prefix: '', region: 'ap-south-1' }],
  [
    's3://homes/kiraya/files/?endpoint=http://garage:3900&region=garage',
    { bucket: 'homes', prefix: 'kiraya/files', region: 'garage', endpoint: 'http://garage:3900' },
  ],
  [
    's3://homes?endpoint=https://s3.example.com/',
    { bucket: 'homes', prefix: '', region: 'us-east-1', endpoint: 'https://s3.example.com' },
  ],
])('%s is a bucket', (url, place) => {
  expect(at(url, { NODE_ENV: 'production' }).filesPlace).toEqual(place);
});

const NO_KEYS = /^FILES_URL must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/;

test.each([
  ['s3://', /^FILES_URL must name a bucket: s3:\/\/bucket/],
  ['s3:///prefix?region=x', /^FILES_URL must name a bucket/],
  ['s3:homes', /^FILES_URL must name a bucket/],
  ['s3://a?region=x', /^FILES_URL must name a bucket/],
  ['s3://AKIA123:secret@homes?region=x', NO_KEYS],
  ['s3://AKIA123@homes?region=x', NO_KEYS],
  ['s3://homes?region=x&accessKeyId=AKIA123', NO_KEYS],
  ['s3://homes?region=x&secret=hunter2', NO_KEYS],
  ['s3://homes?endpoint=https://AKIA123:hunter2@s3.example.com', /^FILES_URL must have an endpoint like/],
  ['s3://homes?endpoint=s3.example.com', /^FILES_URL must have an endpoint like/],
  ['s3://homes?endpoint=https://s3.example.com/homes', /^FILES_URL must have an endpoint like/],
  ['s3://homes', /^FILES_URL must name a region/],
  ['s3://homes?region=x&acl=public', /^FILES_URL must have no other parameters than endpoint and region/],
  ['s3://homes/a b?region=x', /^FILES_URL must have a prefix/],
  ['s3://homes/a//b?region=x', /^FILES_URL must have a prefix/],
  [
    'https://homes.s3.amazonaws.com',
    /^FILES_URL must be an address that starts with s3:\/\/, or the word folder/,
  ],
])('%s is refused, with what to do and no secret', (url, sentence) => {
  let said = '';
  try {
    at(url);
  } catch (fault) {
    said = (fault as Error).message;
  }
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/AKIA123|hunter2/);
});

test('the other place is another one, and keys come in pairs', () => {
  const url = 's3://homes?region=x';
  expect(at(url, { FILES_URL_OTHER: 'folder' }).otherFilesPlace).toBe('folder');
  expect(() => at(url, { FILES_URL_OTHER: url })).toThrow(/^FILES_URL_OTHER must be another place than/);
  expect(() => filesConfigOf({ FILES_URL_OTHER: 'folder' })).toThrow(/^FILES_URL_OTHER must be another/);
  expect(() => at(url, { FILES_URL_OTHER: 's3://' })).toThrow(/^FILES_URL_OTHER must name a bucket/);
  expect(() => at(url, { AWS_ACCESS_KEY_ID: 'a' })).toThrow(/^AWS_SECRET_ACCESS_KEY must be set/);
  expect(() => at(url, { AWS_SECRET_ACCESS_KEY: 'b' })).toThrow(/^AWS_ACCESS_KEY_ID must be set/);
});

test('in production the folder has to be named only where it is used', () => {
  const env = { NODE_ENV: 'production' };
  expect(() => filesConfigOf(env)).toThrow(/^FILES_DIR must be set in production/);
  expect(() => at('s3://homes?region=x', { ...env, FILES_URL_OTHER: 'folder' })).toThrow(/^FILES_DIR must/);
  expect(at('s3://homes?region=x', env).filesPlace).toMatchObject({ bucket: 'homes' });
});

test('a place in words names no key', () => {
  expect(placeInWords(at('s3://homes/a?region=x').filesPlace)).toBe('s3://homes/a at Amazon’s x');
});
