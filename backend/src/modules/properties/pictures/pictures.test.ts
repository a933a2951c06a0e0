import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { keptFiles, phonePicture, picture, upload } from '../../../../test/support/pictures.js';
import { editBody, makeProperty, propertyBody } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { ApplicationPool } from '../../../platform/database/application-pool.js';
import { UnusedPicturesJob } from './unused-pictures.job.js';

let app: TestApp;
let owner: Account;
let other: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  other = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const hashOf = (url: string): string =>
  url.slice('/media/pictures/'.length, -'-800.webp'.length).slice(0, 64);
const filesOf = (url: string): string[] => keptFiles(app).filter((name) => name.startsWith(hashOf(url)));
const add = async (who: Account, file?: Buffer): Promise<string> =>
  (await upload(app, who.token, file ?? (await picture()))).body.url;
const homeWith = (who: Account, ...urls: string[]) =>
  makeProperty(app, who, { images: urls.map((url) => ({ url, caption: null })) });
const runJob = () => app.app.get(UnusedPicturesJob, { strict: false }).run();
const DAY = 24 * 60 * 60 * 1000;
const after = (ms: number) => app.setTime(new Date(Date.now() + ms).toISOString());

describe('a picture that is uploaded', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'can be %s, and is kept as WebP in sizes',
    async (format) => {
      const { status, body } = await upload(
        app,
        owner.token,
        await picture(1400, 1050, format),
        `image/${format}`,
      );
      expect([status, body]).toEqual([
        201,
        {
          url: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{64}-1400\.webp$/),
          width: 1400,
          height: 1050,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/),
        },
      ]);
      expect(body.placeholder.length).toBeLessThan(1024);
      for (const width of [320, 640, 1280, 1400]) {
        const { status: got, headers, bytes } = await app.get(body.url.replace('-1400.', `-${width}.`));
        expect([
          got,
          headers.get('content-type'),
          headers.get('cache-control'),
          headers.get('x-content-type-options'),
        ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: (width * 3) / 4,
        });
      }
      expect((await app.get(body.url.replace('-1400.', '-1920.'))).status).toBe(404);
    },
  );

  test('stands upright and does not say where it was taken', async () => {
    const file = await phonePicture();
    expect((await sharp(file).metadata()).exif?.length).toBeGreaterThan(0);
    const { body } = await upload(app, owner.token, file, 'image/jpeg');
    expect([body.width, body.height]).toEqual([600, 800]);
    const { bytes } = await app.get(body.url);
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(bytes).includes('Phone')).toBe(false);
  });

  test('is not made larger than it is, and at most 1,920 wide', async () => {
    expect((await upload(app, owner.token, await picture(2400, 1600))).body).toMatchObject({
      width: 1920,
      height: 1280,
    });
    expect((await upload(app, owner.token, await picture(300, 240))).body).toMatchObject({
      width: 300,
      height: 240,
    });
  });

  test('is the same when it comes again', async () => {
    const file = await picture();
    const [one, again] = [await upload(app, owner.token, file), await upload(app, owner.token, file)];
    expect(again.body).toEqual(one.body);
    expect(filesOf(one.body.url)).toHaveLength(3);
  });

  test.each([
    '/nothing.webp',
    `/${'0'.repeat(64)}-320.webp`,
    `/${'0'.repeat(64)}-320.webp%2f..`,
    '/..%2f..%2fpii-key',
    '/.',
    `/${'0'.repeat(64)}-320.jpg`,
  ])('at %s there is none', async (name) => {
    expect((await app.get(`/media/pictures${name}`)).status).toBe(404);
  });
});

describe('on a home', () => {
  test('a picture is answered with what is known of it, and one from elsewhere as before', async () => {
    const { body: sent } = await upload(app, owner.token, await picture());
    const { images, id } = await makeProperty(app, owner, {
      images: [{ url: sent.url, caption: 'Hall' }, { url: 'https://example.com/two.jpg' }],
    });
    const { url, ...facts } = sent;
    expect(images).toEqual([
      { imgUrl: url, caption: 'Hall', ...facts },
      { imgUrl: 'https://example.com/two.jpg', caption: null },
    ]);
    const { body: seen } = await app.get(`/properties/public/${id}`);
    expect(seen.images).toEqual([
      { ...images[0], absoluteUrl: expect.stringMatching(/^https?:\/\/[^/]+\/media\/pictures\//) },
      { ...images[1], absoluteUrl: 'https://example.com/two.jpg' },
    ]);
  });

  test('nobody else’s picture is taken, nor one that is not there', async () => {
    const theirs = await add(other);
    await homeWith(other, theirs);
    const own = await add(owner);
    const urls = [
      own,
      theirs,
      `/media/pictures/${'0'.repeat(64)}-800.webp`,
      own.replace('-800.', '-640.'),
      '/media/pictures/x.webp',
    ];
    const { status, body } = await app.post(
      '/properties',
      propertyBody({ images: urls.map((url) => ({ url })) }),
      { token: owner.token },
    );
    expect([status, body.fields]).toEqual([
      400,
      Object.fromEntries([1, 2, 3, 4].map((place) => [`images.${place}.url`, ['Unknown picture']])),
    ]);
  });

  test('an administrator’s stays when its owner edits it, and the owner’s when an administrator does', async () => {
    const home = await homeWith(owner, await add(owner));
    const byAdmin = await add(admin);
    const images = [
      ...home.images.map(({ imgUrl }: { imgUrl: string }) => ({ url: imgUrl })),
      { url: byAdmin },
    ];
    for (const { token } of [admin, owner])
      expect((await app.put(`/properties/${home.id}`, editBody({ images }), { token })).status).toBe(200);
    expect(
      (
        await app.put(`/properties/${home.id}`, editBody({ images: [{ url: await add(other) }] }), {
          token: owner.token,
        })
      ).status,
    ).toBe(400);
  });
});

describe('the same picture on another owner’s home', () => {
  test('is pointed out by its address too, where it lies on another site', async () => {
    const [theirs, elsewhere] = [`https://example.com/${'a'.repeat(1000)}é.jpg`, '/media/homes/one.webp'];
    await homeWith(other, theirs, elsewhere);
    await homeWith(owner, theirs.replace('a', 'b'));
    const own = await homeWith(owner, elsewhere, theirs);
    await homeWith(owner, theirs);
    expect((await reportsOf(own.id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      'same_picture',
    ]);
  });

  const reportsOf = async (id: string) =>
    (await app.get(`/properties/${id}/reports`, { token: admin.token })).body;
  const smaller = (file: Buffer) => sharp(file).resize(640).webp({ quality: 60 }).toBuffer();

  test('is pointed out to administrators, in another size and quality too, once', async () => {
    const file = await picture(1200, 900);
    const theirs = await homeWith(other, await add(other, file));
    const home = await homeWith(owner, await add(owner, await smaller(file)));
    const [found, ...more] = await reportsOf(home.id);
    expect([found, more]).toEqual([
      {
        ...{ id: expect.any(String), createdAt: expect.any(String), reason: 'same_picture', details: null },
        ...{ isConfirmed: false, sameAs: { propertyId: theirs.id, propertyName: theirs.name } },
      },
      [],
    ]);
    expect(await reportsOf(theirs.id)).toEqual([]);
    const { reportedHomes } = (await app.get('/admin/attention', { token: admin.token })).body;
    expect(reportedHomes.latest[0]).toMatchObject({ propertyId: home.id, reports: 1 });
    const settled = await app.post(
      `/properties/${home.id}/reports/resolution`,
      { outcome: 'dismissed' },
      { token: admin.token },
    );
    expect(settled.status).toBe(200);
    const images = [
      ...home.images.map(({ imgUrl }: { imgUrl: string }) => ({ url: imgUrl })),
      { url: await add(owner) },
    ];
    expect(
      (await app.put(`/properties/${home.id}`, editBody({ images }), { token: owner.token })).status,
    ).toBe(200);
    expect(await reportsOf(home.id)).toEqual([]);
  });

  test('is no matter on another home of one’s own, nor is a picture of one colour', async () => {
    const file = await picture();
    await homeWith(owner, await add(owner, file));
    expect(await reportsOf((await homeWith(owner, await add(owner, await smaller(file)))).id)).toEqual([]);
    const plain = (background: string) =>
      sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer();
    await homeWith(other, await add(other, await plain('white')));
    expect(await reportsOf((await homeWith(owner, await add(owner, await plain('#eee')))).id)).toEqual([]);
  });
});

describe('of what is not used', () => {
  test('an upload goes after a day, and one that a home shows stays', async () => {
    const [unused, used] = [await add(owner), await add(owner)];
    await homeWith(owner, used);
    after(DAY - 60_000);
    await runJob();
    expect(filesOf(unused)).toHaveLength(3);
    after(DAY + 60_000);
    await runJob();
    expect([filesOf(unused), filesOf(used).length]).toEqual([[], 3]);
    expect((await app.get(unused)).status).toBe(404);
    expect(
      (await app.post('/properties', propertyBody({ images: [{ url: unused }] }), { token: owner.token }))
        .status,
    ).toBe(400);
  });

  test('a picture goes with the last home that shows it', async () => {
    const file = await picture();
    const [url] = [await add(owner, file), await add(other, file)];
    const [one, two] = [await homeWith(owner, url), await homeWith(other, url)];
    after(3 * DAY);
    for (const [id, left] of [
      [one.id, 3],
      [two.id, 0],
    ]) {
      await app.rows('delete from properties.property where id = $1', [id]);
      await runJob();
      expect(filesOf(url)).toHaveLength(left);
    }
    expect(await app.rows('select from properties.picture where hash = $1', [hashOf(url)])).toEqual([]);
  });

  test('a picture that goes while a home is given it is refused, with why', async () => {
    const url = await add(owner);
    const client = await app.app.get(ApplicationPool, { strict: false }).connect();
    await client.query('begin');
    await client.query('delete from properties.picture where hash = $1', [hashOf(url)]);
    const answer = app.post('/properties', propertyBody({ images: [{ url }] }), { token: owner.token });
    await until(
      'the home that waits for the picture',
      async () =>
        (await app.rows(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0,
    );
    await client.query('commit');
    client.release();
    const { status, body } = await answer;
    expect([status, body.fields]).toEqual([400, { images: ['A picture is no longer there. Add it again.'] }]);
  });

  test('a picture that goes while it is uploaded once more is there afterwards', async () => {
    const file = await picture();
    const url = await add(owner, file);
    after(5 * DAY);
    const [, again] = await Promise.all([runJob(), upload(app, owner.token, file)]);
    expect([again.status, filesOf(url).length]).toEqual([201, 3]);
  });
});
