import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { keptFiles, picture, upload } from '../../../../test/support/pictures.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { UnusedPicturesJob } from './unused-pictures.job.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

const hashOf = (url: string): string => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
const filesOf = (url: string): string[] => keptFiles(app).filter((name) => name.startsWith(hashOf(url)));
const add = async (file?: Buffer): Promise<string> =>
  (await upload(app, owner.token, file ?? (await picture()))).body.url;
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

describe('the picture for whom a home is passed on to', () => {
  const shared = (url: string) => `/media/pictures/${hashOf(url)}-share.jpg`;

  test('is a JPEG of the shape that messengers show, made once and kept', async () => {
    const url = await add(await picture(900, 1400));
    const answers = await Promise.all([1, 2, 3].map(() => app.get(shared(url))));
    for (const { status, headers, bytes } of answers) {
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        ...[200, 'image/jpeg', 'public, max-age=31536000, immutable'],
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
    expect(filesOf(url).filter((name) => name.endsWith('-share.jpg'))).toHaveLength(1);
  });

  test('is there for no picture that is not, and leaves no file of it', async () => {
    const nothing = `/media/pictures/${'0'.repeat(64)}-320.webp`;
    expect((await app.get(shared(nothing))).status).toBe(404);
    expect((await app.get(shared(nothing).toUpperCase())).status).toBe(404);
    expect(filesOf(nothing)).toEqual([]);
  });

  test('goes with the picture', async () => {
    const url = await add();
    expect((await app.get(shared(url))).status).toBe(200);
    app.setTime(new Date(Date.now() + TWO_DAYS).toISOString());
    await app.app.get(UnusedPicturesJob, { strict: false }).run();
    expect(filesOf(url)).toEqual([]);
    expect((await app.get(shared(url))).status).toBe(404);
  });
});
