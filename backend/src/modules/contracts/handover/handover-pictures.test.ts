import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import {
  actOnHandover,
  handoverBody,
  handoverPath,
  hashOf,
  saveHandover,
  sendPicture,
} from '../../../../test/support/handovers.js';
import { picture } from '../../../../test/support/pictures.js';
import { readPaper } from '../../../../test/support/read-paper.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, otherOwner: Account, accountant: Account;
let id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  otherOwner = await makeAccount(app, 'owner');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  ({ id } = await makeContract(app, owner, tenant));
});
afterAll(() => app.stop());

const open = (who: Account, hash: string, contractId = id) =>
  app.get(handoverPath(contractId, 'in', `/pictures/${hash}`), { token: who.token });
const send = () => actOnHandover(app, owner, id, 'sending');

describe('a picture', () => {
  test('is kept byte by byte, with the time of the device, though a year off, and that of the server', async () => {
    const file = await picture(800, 600);
    const { status, body, hash } = await sendPicture(app, owner, id, {
      file,
      takenAt: '2040-02-01T00:00:00+05:30',
    });
    expect([status, body]).toEqual([
      200,
      {
        ...{ hash, direction: 'in', by: 'owner', width: 800, height: 600 },
        ...{ takenAt: '2040-01-31T18:30:00.000Z', receivedAt: '2041-03-10T06:30:00.000Z' },
      },
    ]);
    const answer = await open(owner, hash);
    expect(hashOf(answer.bytes)).toBe(hash);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    app.setTime('2041-03-11');
    expect((await sendPicture(app, owner, id, { file })).body).toEqual(body);
    const ahead = await sendPicture(app, owner, id, { takenAt: '2042-03-10T05:30:00Z' });
    expect(ahead.body).toMatchObject({
      takenAt: '2042-03-10T05:30:00.000Z',
      receivedAt: '2041-03-11T06:30:00.000Z',
    });
  });

  test('with another hash, of another kind or with a wrong time is refused, and nothing is kept', async () => {
    const file = await picture(640, 480);
    const other = hashOf(await picture(640, 480));
    const png = await picture(640, 480, 'png');
    expect((await sendPicture(app, owner, id, { file, hash: other })).body.type).toBe(
      'urn:kiraya:problem:picture-differs',
    );
    expect((await sendPicture(app, owner, id, { file: png })).body.type).toBe(
      'urn:kiraya:problem:not-a-picture',
    );
    expect((await sendPicture(app, owner, id, { file: file.subarray(0, 9000) })).status).toBe(422);
    expect(Object.keys((await sendPicture(app, owner, id, { file, takenAt: 'noon' })).body.fields)).toEqual([
      'takenAt',
    ]);
    expect((await sendPicture(app, owner, id, { file, hash: 'abc' })).status).toBe(404);
    expect(await app.rows('select 1 from contracts.handover_picture where contract_id = $1', [id])).toEqual(
      [],
    );
  });

  test('that arrives does not outdate the draft that names it', async () => {
    const { headers } = await saveHandover(app, owner, id);
    const { hash } = await sendPicture(app, owner, id);
    const answer = await app.put(handoverPath(id), handoverBody({}, [hash]), {
      token: owner.token,
      headers: { 'if-match': headers.get('etag') as string },
    });
    expect(answer.status).toBe(200);
  });

  test('is seen by the other side once it is sent, and by nobody else', async () => {
    const { hash } = await sendPicture(app, owner, id);
    expect((await open(tenant, hash)).status).toBe(404);
    await saveHandover(app, owner, id, handoverBody({}, [hash]));
    expect((await send()).status).toBe(200);
    expect((await open(tenant, hash)).status).toBe(200);
    expect((await open(otherOwner, hash)).status).toBe(404);
    expect((await open(accountant, hash)).status).toBe(403);
  });

  test('of another contract is not there, for the draft nor for who asks', async () => {
    const { id: otherId } = await makeContract(app, otherOwner, tenant);
    const { hash } = await sendPicture(app, otherOwner, otherId);
    await saveHandover(app, owner, id, handoverBody({}, [hash]));
    expect(await send()).toMatchObject({ status: 409, body: { error: '1 picture has not arrived yet' } });
    expect((await open(owner, hash)).status).toBe(404);
    expect((await open(owner, hash, otherId)).status).toBe(404);
  });

  test('that nothing names goes when the handover is sent, and none comes after', async () => {
    const [kept, gone] = [await sendPicture(app, owner, id), await sendPicture(app, owner, id)];
    await saveHandover(app, owner, id, handoverBody({}, [kept.hash]));
    const { body } = await send();
    expect(body.pictures).toMatchObject([{ hash: kept.hash }]);
    expect((await open(owner, gone.hash)).status).toBe(404);
    expect((await sendPicture(app, owner, id)).body.type).toBe('urn:kiraya:problem:handover-sent');
    await expect(
      app.rows('delete from contracts.handover_picture where contract_id = $1', [id]),
    ).rejects.toThrow('a picture of a handover stands');
  });
});

test('the paper has both sides, and both times and the hash of each picture', async () => {
  const { hash } = await sendPicture(app, owner, id, { takenAt: '2040-02-01T00:00:00+05:30' });
  await saveHandover(app, owner, id, handoverBody({}, [hash]));
  await send();
  const paper = () => app.get(handoverPath(id, 'in', '/pdf'), { token: tenant.token });
  expect((await paper()).body.type).toBe('urn:kiraya:problem:handover-not-accepted');
  const added = await sendPicture(app, tenant, id);
  const additions = [{ room: 'Kitchen', item: 'Tap', state: 'damaged', pictures: [added.hash] }];
  await app.put(handoverPath(id, 'in', '/additions'), { additions }, { token: tenant.token });
  expect((await actOnHandover(app, tenant, id, 'acceptance')).status).toBe(200);
  const { status, bytes } = await paper();
  expect(status).toBe(200);
  const { texts } = await readPaper(bytes);
  const whole = texts.join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    'Move-in handover',
    'Asha Rao',
    'Rahul Mehta',
    'Worn: Scratch',
    '04512.6',
    'Added by the tenant',
    'Damaged',
  ])
    expect(whole).toContain(said);
  for (const said of ['1 Feb 2040', '10 Mar 2041']) expect(whole).toContain(said);
  for (const said of [hash, added.hash]) expect(whole.replaceAll(' ', '')).toContain(`SHA-256:${said}`);
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/DCTDecode/g),
  ).toHaveLength(2);
});
