import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { keptFiles, phonePicture, picture, pngOf, upload } from '../../../../test/support/pictures.js';
import { editBody, makeProperty, propertyBody } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { FileStore, StorageFull } from '../../../platform/files/file-store.js';
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

const MB = 1024 * 1024;
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

describe('refused is', () => {
  const zip = Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1');
  const endOfZip = Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(8),
    Buffer.from([9, 0, 0, 0, 9, 0, 0, 0, 0, 0]),
  ]);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1');
  const png = () => picture(400, 300, 'png');
  const files: [name: string, file: () => Promise<Buffer> | Buffer, words: RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /^The file is empty/],
    ['a text', () => Buffer.from('not a picture'), /^This file is no picture\. Please choose a JPEG/],
    ['a zip that is called .jpg', () => zip, /^This is a ZIP file/],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /^This is an SVG/,
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), /^This is a GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /^This is a PDF/],
    ['a HEIC', () => heic, /^HEIC pictures/],
    [
      'a picture that is a zip as well',
      async () => Buffer.concat([await picture(), zip, Buffer.alloc(40), endOfZip]),
      /another file inside/,
    ],
    [
      'a picture that is a page as well',
      async () => Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]),
      /another file inside/,
    ],
    [
      'half a JPEG',
      async () => {
        const file = await picture();
        return file.subarray(0, file.length / 2);
      },
      /damaged or not whole/,
    ],
    [
      'the beginning of a WebP',
      async () => (await picture(800, 600, 'webp')).subarray(0, 40),
      /damaged or not whole/,
    ],
    [
      'noise that begins as a PNG',
      async () => Buffer.concat([(await png()).subarray(0, 33), Buffer.alloc(5000, 7)]),
      /damaged or not whole/,
    ],
    [
      'one of 1 × 60,000 pixels',
      async () => pngOf(1, 60_000, await png()),
      /is 1 × 60000 pixels\. Each side must have 200/,
    ],
    ['one of 200 × 4,000 pixels', () => picture(200, 4000), /too long and narrow/],
    ['a decompression bomb', async () => pngOf(50_000, 50_000, await png()), /too many pixels/],
    ['one of 11,000 × 11,000 pixels', async () => pngOf(11_000, 11_000, await png()), /too many pixels/],
    ['one of 100 × 100 pixels', () => picture(100, 100), /Each side must have 200/],
  ];
  test.each(files)('%s', async (_, file, words) => {
    const before = keptFiles(app);
    const { status, body } = await upload(app, owner.token, await file(), 'image/jpeg');
    expect([status, body.type, body.error]).toEqual([
      422,
      'urn:kiraya:problem:not-a-picture',
      expect.stringMatching(words),
    ]);
    expect(keptFiles(app)).toEqual(before);
  });

  test('more than 10 MB', async () => {
    const { status, body } = await upload(app, owner.token, Buffer.alloc(10 * MB + 1));
    expect([status, body.error]).toEqual([413, 'The file is larger than 10 MB']);
    const exactly = await upload(app, owner.token, Buffer.alloc(10 * MB));
    expect(exactly.status).toBe(422);
  });

  /** What the server says to a request as it is written, of which no more comes. */
  const said = (head: string[], body: Buffer | string = ''): Promise<string> =>
    new Promise((resolve, reject) => {
      const lines = [
        'POST /api/properties/pictures HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${owner.token}`,
        'Content-Type: image/jpeg',
        ...head,
        '',
        '',
      ];
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
        socket.write(lines.join('\r\n'));
        socket.write(body);
      });
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });

  test('2 GB, before any of it is read', async () => {
    expect(await said([`Content-Length: ${2 * 1024 * MB}`])).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('more than 10 MB of which the size was not told', async () => {
    const piece = Buffer.concat([
      Buffer.from(`${MB.toString(16)}\r\n`),
      Buffer.alloc(MB),
      Buffer.from('\r\n'),
    ]);
    const pieces = Buffer.concat(Array.from({ length: 11 }, () => piece));
    expect(await said(['Transfer-Encoding: chunked'], pieces)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('JSON, a form, and nothing at all', async () => {
    for (const headers of [
      {},
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'text/plain' },
    ])
      expect((await app.post('/properties/pictures', '{}', { token: owner.token, headers })).status).toBe(
        415,
      );
    expect((await app.post('/properties/pictures', undefined, { token: owner.token })).status).toBe(415);
    expect(
      (
        await app.post('/properties', await picture(), {
          token: owner.token,
          headers: { 'content-type': 'image/jpeg' },
        })
      ).status,
    ).toBe(415);
  });

  test('whoever may not', async () => {
    const tenant = await makeAccount(app, 'tenant');
    expect((await upload(app, tenant.token, await picture())).status).toBe(403);
    expect((await upload(app, 'nobody', await picture())).status).toBe(401);
  });
});

describe('of an upload that fails', () => {
  const sentFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kiraya-upload-'));

  test('in the middle nothing is left', async () => {
    const before = [keptFiles(app), await app.rows('select hash from properties.picture')];
    const file = await picture();
    await new Promise<void>((resolve) => {
      const head = [
        `POST /api/properties/pictures HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${owner.token}`,
        'Content-Type: image/jpeg',
        `Content-Length: ${file.length}`,
        '',
        '',
      ];
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
        socket.write(head.join('\r\n'));
        socket.write(file.subarray(0, file.length / 2), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await upload(app, owner.token, Buffer.from('x'))).status).toBe(422);
    expect([keptFiles(app), await app.rows('select hash from properties.picture')]).toEqual(before);
    expect(sentFiles()).toEqual([]);
  });

  test('because the disk is full nothing is left, and it works once there is room', async () => {
    const file = await picture();
    const before = [keptFiles(app), await app.rows('select hash from properties.picture')];
    const store = app.app.get(FileStore, { strict: false });
    const put = store.put.bind(store);
    let puts = 0;
    const full = jest.spyOn(store, 'put').mockImplementation((key, content) => {
      if (++puts > 1) throw new StorageFull();
      return put(key, content);
    });
    const { status, body } = await upload(app, owner.token, file);
    full.mockRestore();
    expect([status, body.error]).toEqual([
      507,
      'There is no room for more files at the moment. Please try again later.',
    ]);
    expect([keptFiles(app), await app.rows('select hash from properties.picture')]).toEqual(before);
    expect((await upload(app, owner.token, file)).status).toBe(201);
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
    expect((await app.get(`/properties/public/${id}`)).body.images).toEqual(images);
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

  test('a picture that goes while it is uploaded once more is there afterwards', async () => {
    const file = await picture();
    const url = await add(owner, file);
    after(5 * DAY);
    const [, again] = await Promise.all([runJob(), upload(app, owner.token, file)]);
    expect([again.status, filesOf(url).length]).toEqual([201, 3]);
  });
});
