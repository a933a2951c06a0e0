import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { avifOf, keptFiles, picture, pngOf, upload } from '../../../../test/support/pictures.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { FileStore, StorageFull } from '../../../platform/files/file-store.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  expect((await upload(app, owner.token, await picture())).status).toBe(201);
});
afterAll(() => app.stop());

const MB = 1024 * 1024;

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
    [
      'an AVIF of 6,000 × 4,000 pixels',
      async () => avifOf(6000, 4000, await picture(400, 300, 'avif')),
      /too many pixels/,
    ],
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

  /** Raw answer to a request that sends nothing more. */
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
    const given: Record<string, string>[] = [
      {},
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'text/plain' },
    ];
    for (const headers of given)
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
