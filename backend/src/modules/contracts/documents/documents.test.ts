import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { addDocument, addressOf, compressed, documentsOf, pdf } from '../../../../test/support/documents.js';
import { keptFiles, phonePicture } from '../../../../test/support/pictures.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { UnusedFilesJob } from '../../../platform/private-files/unused-files.job.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let stranger: Account;
let accountant: Account;
let admin: Account;
let contract: { id: string };
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10T06:00:00.000Z');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  stranger = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
  contract = await makeContract(app, owner, tenant);
});
afterAll(() => app.stop());

const added = async (who: Account, given: Parameters<typeof addDocument>[3] = {}, of = contract) => {
  const { status, body } = await addDocument(app, who, of.id, given);
  expect([status, body.error]).toEqual([201, undefined]);
  return body[0] as { id: string };
};
const kindsSeenBy = async (who: Account, of: { id: string }): Promise<string[]> =>
  (await documentsOf(app, who, of.id)).body.map(({ kind }: { kind: string }) => kind).sort();
const runJob = () => app.app.get(UnusedFilesJob, { strict: false }).run();

describe('a document', () => {
  test('of another kind has a title, which no other document has', async () => {
    const titled = { title: ' Society rules ' };
    expect(await added(owner, titled)).toMatchObject({ kind: 'other', title: 'Society rules' });
    expect(await added(owner)).toMatchObject({ title: null });
    const refused = await addDocument(app, owner, contract.id, { ...titled, kind: 'checklist' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['title']]);
    const long = await addDocument(app, owner, contract.id, { title: 'x'.repeat(81) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['title']]);
  });

  test('is encrypted on the disk, and comes back as it was, for nobody’s cache', async () => {
    const file = pdf({ filling: 200_000 });
    const before = new Set(keptFiles(app));
    const { id } = await added(owner, { kind: 'registered_agreement', file });
    const [name] = keptFiles(app).filter((one) => !before.has(one));
    const kept = await readFile(
      path.join(app.dataDir, 'files', 'private', (name as string).slice(0, 2), name as string),
    );
    expect([kept.length > file.length, kept.includes('%PDF')]).toEqual([true, false]);
    const answer = await app.get(await addressOf(app, tenant, contract.id, id), { token: tenant.token });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ]);
    expect(answer.headers.get('content-length')).toBe(String(file.length));
    // Browsers save it, and show nothing of it on the site.
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="document-\w+\.pdf"$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(answer.bytes).equals(file)).toBe(true);
  });

  test('that is a picture becomes an upright JPEG without its place', async () => {
    const { id } = await added(tenant, { file: await phonePicture() });
    const answer = await app.get(await addressOf(app, tenant, contract.id, id), { token: tenant.token });
    const { format, width, height, exif } = await sharp(answer.bytes).metadata();
    expect([answer.headers.get('content-type'), format, width, height, exif]).toEqual([
      ...['image/jpeg', 'jpeg', 600, 800, undefined],
    ]);
  });

  test('sent twice is one document', async () => {
    const file = pdf();
    const { id } = await added(owner, { file });
    await added(owner, { file });
    const { body } = await documentsOf(app, owner, contract.id);
    expect(body.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
  });

  test('is logged when it is added, and at each look', async () => {
    const { id } = await added(tenant, { kind: 'identity_paper' });
    await app.get(await addressOf(app, owner, contract.id, id), { token: owner.token });
    expect(
      await app.rows(
        `select action, actor_id from platform.access_entry where subject_id = $1
         union all select action, actor_id from platform.audit_entry where details ->> 'documentId' = $1`,
        [id],
      ),
    ).toEqual([
      { action: 'document.opened', actor_id: owner.id },
      { action: 'document.added', actor_id: tenant.id },
    ]);
  });
});

describe('who sees it', () => {
  test('follows from its kind, and for identity papers from the contract’s end', async () => {
    const over = await makeContract(app, owner, tenant, { startDate: '2040-01-01', endDate: '2040-12-10' });
    for (const kind of ['agreement', 'registered_agreement', 'police_verification', 'other'])
      await added(owner, { kind }, over);
    await added(tenant, { kind: 'identity_paper' }, over);
    const all = ['agreement', 'identity_paper', 'other', 'police_verification', 'registered_agreement'];
    for (const who of [owner, tenant, admin]) expect(await kindsSeenBy(who, over)).toEqual(all);
    expect(await kindsSeenBy(accountant, over)).toEqual(['agreement', 'registered_agreement']);
    app.setTime('2041-03-11T06:00:00.000Z'); // 91 days after the end
    expect(await kindsSeenBy(owner, over)).toEqual(all.filter((kind) => kind !== 'identity_paper'));
    expect(await kindsSeenBy(admin, over)).toEqual(all);
    app.setTime('2041-03-10T06:00:00.000Z');
  });

  test('a guessed, an old and another person’s address open nothing', async () => {
    const { id } = await added(tenant, { kind: 'identity_paper' });
    const mine = await addressOf(app, tenant, contract.id, id);
    const token = mine.slice(mine.lastIndexOf('/') + 1);
    const altered = `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`;
    const { id: another } = await added(owner);
    const asked: [path: string, who: Account | undefined, status: number][] = [
      [mine, undefined, 401],
      [mine, stranger, 404],
      [mine, owner, 404],
      [mine, admin, 404],
      [altered, tenant, 404],
      [`/contracts/${contract.id}/documents/${another}/file/${token}`, tenant, 404],
      [mine, tenant, 200],
    ];
    for (const [path, who, status] of asked)
      expect([path, (await app.get(path, who && { token: who.token })).status]).toEqual([path, status]);
    app.setTime('2041-03-10T06:06:00.000Z');
    const old = await app.get(mine, { token: tenant.token });
    expect([old.status, old.body.type]).toEqual([410, 'urn:kiraya:problem:file-address-too-old']);
    app.setTime('2041-03-10T06:00:00.000Z');
  });

  test('an address ends with the right to see the document', async () => {
    const { id } = await added(tenant, { kind: 'identity_paper' });
    const address = await addressOf(app, owner, contract.id, id);
    await app.call('DELETE', `/contracts/${contract.id}/documents/${id}`, { token: tenant.token });
    expect((await app.get(address, { token: owner.token })).status).toBe(404);
  });
});

describe('adding', () => {
  test('is for a confirmed contract, and identity papers for its tenant', async () => {
    const unconfirmed = await makeUnconfirmed(app, owner, tenant);
    const refusals = [
      await addDocument(app, owner, unconfirmed.id),
      await addDocument(app, owner, contract.id, { kind: 'identity_paper' }),
      await addDocument(app, owner, contract.id, { kind: 'diary' }),
      await addDocument(app, stranger, contract.id),
      await addDocument(app, admin, contract.id),
    ];
    expect(refusals.map(({ status, body }) => [status, body.type?.split(':').at(-1)])).toEqual([
      [409, 'contract-unconfirmed'],
      [400, 'invalid-input'],
      [400, 'invalid-input'],
      [404, 'not-found'],
      [403, 'forbidden'],
    ]);
  });

  test.each([
    ['a text', Buffer.from('Rent agreement'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 422],
    ['a PDF that breaks off', pdf().subarray(0, 200), 422],
    ['a PDF without pages', pdf({ pages: 0 }), 422],
    ['a PDF of 100 pages', pdf({ pages: 100 }), 201],
    ['a PDF of 101 pages', pdf({ pages: 101 }), 422],
    ['a PDF of 10,001 pages in one', pdf({ more: '7 0 obj << /Type /Pages /Count 10001 >> endobj' }), 422],
    ['a script', pdf({ more: '9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj' }), 422],
    ['a script in other letters', pdf({ more: '9 0 obj << /S /J#61vaScript /JS (x) >> endobj' }), 422],
    ['a compressed script', pdf({ more: compressed('9 0 << /S /JavaScript /JS (x) >>') }), 422],
    ['a script of a film', pdf({ more: '9 0 obj << /S /Rendition /JS (app.alert(1)) >> endobj' }), 422],
    ['a program', pdf({ more: '9 0 obj << /S /Launch /F (x.exe) >> endobj' }), 422],
    ['a file inside', pdf({ more: '9 0 obj << /Type /EmbeddedFile >> endobj' }), 422],
    ['a protected PDF', pdf({ more: 'trailer << /Encrypt 8 0 R >>' }), 422],
    [
      'compressed pages that cannot be read',
      pdf({ more: '9 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nx\nendstream' }),
      422,
    ],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('takes of %s what it should', async (_, file, expected) => {
    const files = keptFiles(app).length;
    const { status, body } = await addDocument(app, owner, contract.id, { file });
    expect([status, body.error]).toEqual([
      expected,
      expected === 201 ? undefined : expect.stringMatching(/^[A-Z].*\.?$/),
    ]);
    expect(keptFiles(app)).toHaveLength(files + (expected === 201 ? 1 : 0));
  });
});

describe('removing', () => {
  test('is for who added it: within a day, an identity paper at any time', async () => {
    const paper = await added(tenant, { kind: 'identity_paper' });
    const other = await added(tenant);
    const ask = async (who: Account, { id }: { id: string }) =>
      (await app.call('DELETE', `/contracts/${contract.id}/documents/${id}`, { token: who.token })).status;
    expect(await ask(owner, other)).toBe(409);
    expect(await ask(stranger, other)).toBe(404);
    app.setTime('2041-03-11T06:00:01.000Z');
    expect(await ask(tenant, other)).toBe(409);
    expect(await ask(tenant, paper)).toBe(200);
    app.setTime('2041-03-10T06:00:00.000Z');
  });

  test('takes the key at once and the file within the hour', async () => {
    await runJob();
    const before = keptFiles(app).sort();
    const { id } = await added(tenant);
    const [row] = await app.rows<{ file_id: string }>(
      'select file_id from contracts.document where id = $1',
      [id],
    );
    await app.call('DELETE', `/contracts/${contract.id}/documents/${id}`, { token: tenant.token });
    expect(
      await app.rows('select key_encrypted from platform.private_file where id = $1', [row?.file_id]),
    ).toEqual([{ key_encrypted: null }]);
    await runJob();
    expect(keptFiles(app).sort()).toEqual(before);
  });
});
