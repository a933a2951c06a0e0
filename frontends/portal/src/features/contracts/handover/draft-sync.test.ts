import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { waitFor } from '@testing-library/react';
import { CONTRACT_ID } from '../../../testing/contracts';
import { DraftSync } from './draft-sync';
import type { HandoverLists } from './handover-api';
import { draftStore, type DraftStore, type KeptDraft } from './kept-drafts';

const AT = `/api/contracts/${CONTRACT_ID}/handovers/in`;
const OF = 'me/contract/in';
const LISTS: HandoverLists = { rooms: [{ name: 'Hall', items: [] }], meters: [], keys: [] };
const PICTURE = { hash: 'a'.repeat(64), takenAt: '2026-11-20T05:30:00Z', content: new ArrayBuffer(4) };
const SENT = `PUT ${AT}/pictures/${PICTURE.hash}`;

let store: DraftStore;
let stop: () => void;
const onEnd = jest.fn();
beforeEach(async () => {
  store = await draftStore();
  await store.forget(OF);
  onEnd.mockClear();
});
afterEach(() => stop());

function begin(given: Partial<KeptDraft> = {}): DraftSync {
  const draft = {
    lists: LISTS,
    tag: '"1"',
    home: 'Lake View',
    isDirty: false,
    wantsSending: false,
    ...given,
  };
  const sync = new DraftSync({
    place: { contractId: CONTRACT_ID, direction: 'in' },
    of: OF,
    store,
    draft,
    onEnd,
  });
  stop = sync.start();
  return sync;
}
const saved = () => answer({}, { headers: { ETag: '"2"' } });

it('sends pictures before the lists that name them, and each once', async () => {
  const calls = stubApi({ [SENT]: {}, [`PUT ${AT}`]: saved() });
  const sync = begin();
  await sync.add(PICTURE);
  sync.change(LISTS);
  expect(sync.state()).toMatchObject({ waiting: 1 });
  await sync.flush();
  expect(calls.map(({ method, path, ifMatch }) => [method, path.split('?')[0], ifMatch])).toEqual([
    ['PUT', `${AT}/pictures/${PICTURE.hash}`, null],
    ['PUT', AT, '"1"'],
  ]);
  expect(sync.state()).toMatchObject({ phase: 'saved', waiting: 0 });
  sync.change(LISTS);
  await sync.flush();
  expect(calls.at(-1)).toMatchObject({ path: AT, ifMatch: '"2"' });
  expect(calls).toHaveLength(3);
});

it('without a line keeps all, and another visit sends it', async () => {
  stubApi({});
  const sync = begin();
  await sync.add(PICTURE);
  sync.change({ ...LISTS, keys: [{ what: 'Gate', count: 1 }] });
  await sync.send();
  expect(sync.state()).toMatchObject({ phase: 'no-line', waiting: 1, wantsSending: true });
  stop();
  const kept = await store.read(OF);
  expect(kept).toMatchObject({ isDirty: true, wantsSending: true, lists: { keys: [{ what: 'Gate' }] } });
  const calls = stubApi({ [SENT]: {}, [`PUT ${AT}`]: saved(), [`POST ${AT}/sending`]: { status: 'sent' } });
  const next = begin(kept);
  await next.flush();
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST']);
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ handover: { status: 'sent' } }));
  expect(await store.read(OF)).toBeUndefined();
  expect(await store.picture(OF, PICTURE.hash)).toBeUndefined();
});

it('a newer version on the server is not overwritten unless asked for', async () => {
  const replies = { [`PUT ${AT}`]: problem(412, 'Read it again first', undefined, 'outdated-version') };
  const calls = stubApi(replies);
  const sync = begin({ isDirty: true });
  await sync.flush();
  expect(sync.state().phase).toBe('outdated');
  await sync.flush();
  expect(calls).toHaveLength(1);
  const later = stubApi({ [`PUT ${AT}`]: saved() });
  await sync.overwrite();
  expect(later).toMatchObject([{ path: AT, ifMatch: null }]);
  expect(sync.state().phase).toBe('saved');
});

it('says when the other side was faster, and what the server refuses', async () => {
  stubApi({ [`PUT ${AT}`]: problem(409, 'Sent already', undefined, 'handover-sent') });
  const sync = begin({ isDirty: true });
  await sync.flush();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(sync.state()).toMatchObject({ phase: 'failed', error: 'Sent already' });
  stubApi({
    [`PUT ${AT}`]: saved(),
    [`POST ${AT}/sending`]: problem(409, 'This handover can be sent from 1 May on'),
  });
  await sync.send();
  expect(sync.state()).toMatchObject({ phase: 'failed', wantsSending: false });
});

it('keeps a draft that it begins with, so that the page opens without a line', async () => {
  stubApi({});
  begin({ home: 'Hill View' });
  expect(await store.read(OF)).toMatchObject({ home: 'Hill View', isDirty: false });
});

it('sends a picture that is added while another one is on its way', async () => {
  let arrive: () => void = () => undefined;
  const calls = stubApi({
    [SENT]: () => new Promise((done) => (arrive = () => done({}))),
    [SENT.replaceAll('a'.repeat(64), 'b'.repeat(64))]: {},
    [`PUT ${AT}`]: saved(),
  });
  const sync = begin();
  await sync.add(PICTURE);
  const sending = sync.flush();
  await waitFor(() => expect(calls).toHaveLength(1));
  await sync.add({ ...PICTURE, hash: 'b'.repeat(64) });
  sync.change(LISTS);
  arrive();
  await sending;
  expect(calls.map(({ path }) => path.split('?')[0]?.split('/').at(-1)?.[0])).toEqual(['a', 'b', 'i']);
  expect(sync.state()).toMatchObject({ phase: 'saved', waiting: 0 });
});
