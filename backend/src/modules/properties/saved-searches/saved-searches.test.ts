import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitDelivered } from '../../../../test/support/outbox.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { SavedSearchesJob } from './saved-searches.job.js';

let app: TestApp;
let mails: MailServer;
let owner: Account;
const NOON = 'T06:30:00.000Z';
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start({ ...mails.env, PUBLIC_URL: 'https://homes.example.com' });
  owner = await makeAccount(app, 'owner');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(() => app.setTime(`2041-03-10${NOON}`));

let serial = 0;
const anAddress = (): string => `looker${++serial}@example.com`;
const save = (email: string, search?: string) =>
  app.post('/properties/saved-searches', { email, ...(search !== undefined && { search }) });
const confirm = (token: string) => app.post('/properties/saved-searches/confirmation', { token });
const tokenIn = ({ text }: Email): string =>
  /\/(?:confirm|stop)\/search\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const lastTo = (email: string, subject: string): Email | undefined =>
  mails.to(email).findLast((mail) => mail.subject?.includes(subject));
/** Saves a search and confirms it by its mail. */
async function wanted(email: string, search?: string): Promise<string> {
  const before = mails.to(email).length;
  expect((await save(email, search)).status).toBe(201);
  await awaitDelivered(app);
  expect(mails.to(email)).toHaveLength(before + 1);
  const token = tokenIn(mails.to(email).at(-1) as Email);
  expect((await confirm(token)).status).toBe(200);
  return token;
}
const look = async (): Promise<void> => {
  await app.app.get(SavedSearchesJob, { strict: false }).run();
  await awaitDelivered(app);
};
const told = (email: string): Email[] =>
  mails.to(email).filter(({ subject }) => subject?.includes('ew home') && !subject.startsWith('Confirm'));
const tomorrow = (day: number) => app.setTime(`2041-03-${day}${NOON}`);

describe('a saved search', () => {
  test('is told of new homes that match, each once, in one mail a day', async () => {
    const email = anAddress();
    await wanted(email, 'q=powai&maxCost=30000');
    const old = await makeProperty(app, owner, { name: 'Too Dear', locality: 'Powai', costValue: 30_001 });
    const one = await makeProperty(app, owner, {
      ...{ name: 'Lake Homes 1', locality: 'Powai', city: 'Mumbai', costValue: 29_999.5 },
    });
    await look();
    const [mail, ...more] = told(email);
    expect([mail?.subject, more]).toEqual(['New home: Lake Homes 1', []]);
    expect(mail?.text).toContain(`https://homes.example.com/property/${one.id}`);
    expect(mail?.text).toMatch(/₹29,999\.50\/month · .* · Powai, Mumbai/);
    expect(mail?.text).toContain('https://homes.example.com/browse?q=powai&maxCost=30000');
    expect(mail?.text).toContain('looked for until 6 Sept 2041'.replace('Sept', 'Sep'));
    expect(mail?.text).not.toContain(old.name);
    await makeProperty(app, owner, { name: 'Lake Homes 2', locality: 'Powai', costValue: 20_000 });
    await look();
    expect(told(email)).toHaveLength(1);
    tomorrow(11);
    await Promise.all([look(), look()]);
    expect(told(email).map(({ subject }) => subject)).toEqual([
      'New home: Lake Homes 1',
      'New home: Lake Homes 2',
    ]);
    tomorrow(12);
    await look();
    expect(told(email)).toHaveLength(2);
  });

  test('is told of a home that is published, and not of one that is off the site', async () => {
    const email = anAddress();
    await wanted(email, 'q=hidden');
    const { id } = await makeProperty(app, owner, { name: 'Hidden Nest', listing: 'draft' });
    await look();
    expect(told(email)).toEqual([]);
    await app.put(`/properties/${id}/listing`, { listing: 'public' }, { token: owner.token });
    tomorrow(11);
    await look();
    expect(told(email).map(({ subject }) => subject)).toEqual(['New home: Hidden Nest']);
  });

  test('that is confirmed after the day’s mail waits for the next day’s', async () => {
    const email = anAddress();
    await wanted(email, 'q=jasmine');
    await makeProperty(app, owner, { name: 'Jasmine' });
    await look();
    await wanted(email, 'q=mogra');
    await makeProperty(app, owner, { name: 'Mogra' });
    await look();
    expect(told(email).map(({ subject }) => subject)).toEqual(['New home: Jasmine']);
    tomorrow(11);
    await look();
    expect(told(email).map(({ subject }) => subject)).toEqual(['New home: Jasmine', 'New home: Mogra']);
  });

  test('can be stopped by an old mail, when its own search is over', async () => {
    const email = anAddress();
    await wanted(email, 'q=neem');
    await makeProperty(app, owner, { name: 'Neem' });
    await look();
    const token = tokenIn(told(email)[0] as Email);
    await wanted(email, 'q=banyan');
    await app.rows(`delete from properties.saved_search where email = $1 and filters ->> 'q' = 'neem'`, [
      email,
    ]);
    await app.post(`/properties/saved-searches/${token}/removal`);
    expect(await app.rows('select 1 from properties.saved_search where email = $1', [email])).toEqual([]);
  });

  test('says nothing before it is confirmed, nor at night', async () => {
    const [unconfirmed, sleeping] = [anAddress(), anAddress()];
    await save(unconfirmed, 'q=night');
    await wanted(sleeping, 'q=night');
    await makeProperty(app, owner, { name: 'Night Court' });
    app.setTime('2041-03-10T20:00:00.000Z');
    await look();
    expect([told(unconfirmed), told(sleeping)]).toEqual([[], []]);
    tomorrow(11);
    await look();
    expect([told(unconfirmed).length, told(sleeping).length]).toEqual([0, 1]);
  });

  test('of one address come in one mail, each home once, ten of them by name', async () => {
    const email = anAddress();
    await wanted(email, 'q=orchid');
    await wanted(email, 'listFor=rent&q=orchid');
    for (let n = 1; n <= 12; n++) await makeProperty(app, owner, { name: `Orchid ${n}` });
    await look();
    const [mail, ...more] = told(email);
    expect([mail?.subject, more]).toEqual(['12 new homes for your search', []]);
    expect(mail?.text?.match(/\/property\//g)).toHaveLength(10);
    expect(mail?.text).toContain('And 2 more.');
  });
});

describe('double opt-in', () => {
  test('answers alike whatever is known of an address, and asks again until it is confirmed', async () => {
    const email = anAddress();
    const answers = [await save(email, 'q=a'), await save(email.toUpperCase(), 'q=a')];
    await awaitDelivered(app);
    await wanted(email, 'q=a');
    answers.push(await save(email, 'q=a'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await awaitDelivered(app);
    expect(mails.to(email)).toHaveLength(3);
    expect(await app.rows('select id from properties.saved_search where email = $1', [email])).toHaveLength(
      1,
    );
  });

  test.each(['none', 'x'.repeat(43), ''])('of a link that is not valid (%s) says so', async (token) => {
    expect((await confirm(token || 'a')).status).toBe(404);
  });

  test('repeats nothing of what was typed to an address that nobody confirmed', async () => {
    const email = anAddress();
    await save(email, 'q=call%20me%20now');
    await awaitDelivered(app);
    expect(JSON.stringify(mails.to(email))).not.toContain('call me now');
  });

  test('that nobody confirms is forgotten after a week, a search after half a year', async () => {
    const [unconfirmed, kept] = [anAddress(), anAddress()];
    await save(unconfirmed, 'q=week');
    await wanted(kept, 'q=week');
    const left = () =>
      app.rows('select email from properties.saved_search where email = any ($1) order by email', [
        [unconfirmed, kept],
      ]);
    app.setTime(`2041-03-18${NOON}`);
    await look();
    expect(await left()).toEqual([{ email: kept }]);
    app.setTime(`2041-09-07${NOON}`);
    await look();
    expect(await left()).toEqual([]);
  });

  test('takes ten searches of an address', async () => {
    const email = anAddress();
    await app.rows(
      `insert into properties.saved_search (id, email, address_key, filters, created_at)
        select gen_random_uuid(), $1, sha256('x'), jsonb_build_object('q', n::text), now() from generate_series(1, 10) n`,
      [email],
    );
    expect((await save(email, 'q=eleven')).status).toBe(201);
    await awaitDelivered(app);
    expect(mails.to(email)).toEqual([]);
  });

  test.each([
    [{ search: 'maxCost=many' }, 'maxCost'],
    [{ search: 'minCost=9&maxCost=1' }, 'maxCost'],
    [{ search: 'colour=red' }, 'colour'],
    [{ search: 'x'.repeat(2001) }, 'search'],
    [{ email: 'nobody' }, 'email'],
    [{ email: undefined }, 'email'],
  ])('refuses %j', async (given, field) => {
    const { status, body } = await app.post('/properties/saved-searches', { email: anAddress(), ...given });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

test('one click of a mail program ends all mails to the address', async () => {
  const email = anAddress();
  await wanted(email, 'q=lotus');
  await wanted(email, 'q=tulip');
  await makeProperty(app, owner, { name: 'Lotus' });
  await look();
  const mail = lastTo(email, 'New home: Lotus') as Email;
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = /^<https:\/\/homes\.example\.com\/api(\/[^>]+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(path).toBe(`/properties/saved-searches/${tokenIn(mail)}/removal`);
  const answer = await app.post(path, 'List-Unsubscribe=One-Click', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
  expect(await app.rows('select 1 from properties.saved_search where email = $1', [email])).toEqual([]);
  expect((await app.post(path)).status).toBe(200);
  expect((await app.post('/properties/saved-searches/cut-short/removal')).status).toBe(404);
});
