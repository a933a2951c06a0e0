import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsOf } from '../../../../test/support/contracts.js';
import { made, receive, reverseReceipt } from '../../../../test/support/finance.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { remindedByMail, remindersOf, remindOn, switchOff } from '../../../../test/support/reminders.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, tenant: Account, accountant: Account;

beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start({ ...mails.env, PUBLIC_URL: 'https://homes.example.com' });
  accountant = await makeAccount(app, 'accountant');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  app.setTime('2041-01-02');
  owner = await makeAccount(app, 'owner', { wantsMails: true });
  tenant = await makeAccount(app, 'tenant', { wantsMails: true });
  await switchOff(app, 'payments');
});
afterEach(() => switchOff(app, 'reminders'));

const rent = 42000;
const letHome = (given: object = {}) =>
  makeContract(app, owner, tenant, { startDate: '2041-01-10', endDate: null, rent, ...given });
const read = async ({ id }: { id: string }) =>
  (await app.get(`/contracts/${id}`, { token: accountant.token })).body;
const homeOf = async (contract: { id: string }) => (await read(contract)).property.name as string;
const receiveOn = async (contract: { id: string }, paidDate: string, amount = rent) =>
  made(await receive(app, accountant, contract, amount, { paidDate }));
const titlesOf = async (who: Account) => (await remindersOf(app, who)).map(({ title }) => title);
const subjectsTo = (who: Account) => remindedByMail(app, mails, who);
async function remindOnEach(...days: string[]): Promise<void> {
  for (const day of days) await remindOn(app, day);
}

describe('a rent that is due', () => {
  test('is told to its tenant three days before, once, in Kiraya and by mail', async () => {
    const contract = await letHome();
    await remindOnEach('2041-01-06', '2041-01-07', '2041-01-07', '2041-01-08', '2041-01-10');
    const title = `Rent of ₹42,000 for ${await homeOf(contract)} is due on 10 Jan 2041`;
    expect(await remindersOf(app, tenant)).toMatchObject([
      { kind: 'rent_due', title, path: `/contracts/${contract.id}`, createdAt: '2041-01-07T03:30:00.000Z' },
    ]);
    expect(await subjectsTo(tenant)).toEqual([title]);
    const mail = await mails.awaits(tenant.email as string, 'Rent of');
    expect(mail.text).toContain(`https://homes.example.com/contracts/${contract.id}`);
    expect(mail.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    expect(await titlesOf(owner)).toEqual([]);
  });

  test.each([
    ['2041-01-31', {}, '2041-02-25', '28 Feb 2041'],
    ['2041-01-28', {}, '2041-02-25', '28 Feb 2041'],
    ['2041-01-30', {}, '2041-04-27', '30 Apr 2041'],
    ['2041-01-31', {}, '2041-03-28', '31 Mar 2041'],
    ['2041-01-15', { dueDay: 1 }, '2041-02-26', '1 Mar 2041'],
    ['2041-01-15', { dueDay: 28 }, '2041-02-25', '28 Feb 2041'],
  ])('of a contract from %s %j is told on %s to be due on %s', async (startDate, terms, day, due) => {
    const contract = await letHome({ startDate, ...terms });
    app.setTime('2041-01-31');
    for (const month of ['01', '02', '03'])
      if (`2041-${month}` < due) await receiveOn(contract, '2041-01-31', 1);
    await remindOn(app, day);
    const told = (await remindersOf(app, tenant)).filter(({ kind }) => kind === 'rent_due');
    expect(told.map(({ title }) => title.replace(/^.* is due on /, ''))).toEqual([due]);
  });

  test('is told of before there is a record of it', async () => {
    const contract = await letHome({ startDate: '2041-02-01' });
    await remindOn(app, '2041-01-29');
    expect(monthsOf(await read(contract))).toEqual([]);
    expect(await titlesOf(tenant)).toEqual([expect.stringContaining('is due on 1 Feb 2041')]);
    await remindOn(app, '2041-02-01');
    expect(monthsOf(await read(contract))).toEqual(['2041-02']);
    expect(await titlesOf(tenant)).toHaveLength(1);
  });

  test('is not told of where it is paid by then, and as what is open where a part is', async () => {
    const [whole, part] = [await letHome(), await letHome()];
    app.setTime('2041-01-07T02:00:00Z');
    await receiveOn(whole, '2041-01-07');
    await receiveOn(part, '2041-01-07', 12000);
    await remindOn(app, '2041-01-07');
    const title = `Rent of ₹30,000 for ${await homeOf(part)} is due on 10 Jan 2041`;
    expect([await titlesOf(tenant), await subjectsTo(tenant)]).toEqual([[title], [title]]);
  });

  test('is told of once its payment is taken back', async () => {
    const contract = await letHome();
    app.setTime('2041-01-06');
    const { id } = await receiveOn(contract, '2041-01-06');
    await remindOn(app, '2041-01-07');
    expect(await titlesOf(tenant)).toEqual([]);
    made(await reverseReceipt(app, accountant, id));
    await remindOn(app, '2041-01-08');
    expect(await titlesOf(tenant)).toEqual([expect.stringContaining('is due on 10 Jan 2041')]);
  });
});

describe('a rent that is late', () => {
  test('is told to its tenant on day 1 and 7, on day 7 to its owner too', async () => {
    const contract = await letHome();
    await remindOnEach('2041-01-11', '2041-01-12', '2041-01-16');
    expect(await titlesOf(tenant)).toEqual(['Rent for Jan 2041 is 1 day late']);
    expect(await titlesOf(owner)).toEqual([]);
    await remindOnEach('2041-01-17', '2041-01-17', '2041-01-18', '2041-01-30');
    expect(await titlesOf(tenant)).toEqual([
      'Rent for Jan 2041 is 1 day late',
      'Rent for Jan 2041 is 7 days late',
    ]);
    const [told, ...more] = await remindersOf(app, owner);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      kind: 'rent_overdue',
      title: 'Rent for Jan 2041 is 7 days late',
      path: `/contracts/${contract.id}`,
    });
    expect(told?.text).toContain(`₹42,000 of the rent of ${await homeOf(contract)} for Jan 2041 was due`);
    expect([await subjectsTo(tenant), await subjectsTo(owner)]).toEqual([
      await titlesOf(tenant),
      await titlesOf(owner),
    ]);
  });

  test('is not told of once it is paid', async () => {
    const contract = await letHome();
    await remindOn(app, '2041-01-11');
    await receiveOn(contract, '2041-01-11');
    await remindOnEach('2041-01-17', '2041-01-18');
    expect([await titlesOf(tenant), await titlesOf(owner)]).toEqual([
      ['Rent for Jan 2041 is 1 day late'],
      [],
    ]);
  });

  test('stays due when the contract is over', async () => {
    await letHome({ startDate: '2041-01-10', endDate: '2041-01-12', prorate: true });
    await remindOn(app, '2041-01-17');
    expect(await titlesOf(tenant)).toEqual(['Rent for Jan 2041 is 7 days late']);
  });
});

describe('days without a round', () => {
  test('a week of them is made up for by one reminder, of what holds', async () => {
    await letHome();
    await remindOn(app, '2041-01-05');
    await remindOnEach('2041-01-12', '2041-01-13', '2041-01-14');
    expect(await subjectsTo(tenant)).toEqual(['Rent for Jan 2041 is 2 days late']);
  });

  test('forty of them too: one mail to each', async () => {
    const contract = await letHome();
    await remindOnEach('2041-01-05', '2041-02-14', '2041-02-15');
    expect(await titlesOf(tenant)).toEqual([
      'Rent for Jan 2041 is 35 days late',
      'Rent for Feb 2041 is 4 days late',
    ]);
    const months = ['Rent for Jan 2041 is 35 days late, and 1 more'];
    expect([await subjectsTo(tenant), await subjectsTo(owner)]).toEqual([
      months,
      ['Rent for Jan 2041 is 35 days late'],
    ]);
    const mail = await mails.awaits(tenant.email as string, 'Rent for Jan');
    for (const { title, text, path } of await remindersOf(app, tenant))
      for (const words of [title, text, `https://homes.example.com${path}`])
        expect(mail.text).toContain(words);
    expect(mail.html).toContain(`<a class="link" href="https://homes.example.com/contracts/${contract.id}"`);
  });
});

describe('a contract that ends', () => {
  const ending = { startDate: '2040-06-01', endDate: '2041-04-30' };

  test('is told to both 60 and 30 days before', async () => {
    const contract = await letHome(ending);
    await remindOnEach('2041-02-28', '2041-03-01', '2041-03-02', '2041-03-31', '2041-04-01', '2041-04-20');
    const title = `${await homeOf(contract)}: contract ends on 30 Apr 2041`;
    for (const who of [tenant, owner]) {
      const told = (await remindersOf(app, who)).filter(({ kind }) => kind === 'contract_ends');
      expect(told.map((one) => [one.title, / in (\d+ days)\./.exec(one.text)?.[1], one.path])).toEqual([
        [title, '60 days', `/contracts/${contract.id}`],
        [title, '30 days', `/contracts/${contract.id}`],
      ]);
    }
  });

  test.each([
    ['begins less than 30 days before', { startDate: '2041-04-10', endDate: '2041-04-30' }],
    ['has no end', { startDate: '2041-04-10', endDate: null }],
  ])('that %s is not told of', async (_, given) => {
    await letHome(given);
    await remindOnEach('2041-03-31', '2041-04-11');
    for (const who of [tenant, owner])
      expect((await remindersOf(app, who)).filter(({ kind }) => kind === 'contract_ends')).toEqual([]);
  });

  test('and goes on with the same tenant is not told of; with another one it is', async () => {
    const [same, other] = [await makeProperty(app, owner), await makeProperty(app, owner)];
    await letHome({ ...ending, propertyId: same.id });
    await letHome({ propertyId: same.id, startDate: '2041-05-01' });
    const leaving = await letHome({ ...ending, propertyId: other.id });
    const next = await makeAccount(app, 'tenant');
    await makeContract(app, owner, next, { propertyId: other.id, startDate: '2041-05-01', endDate: null });
    await remindOn(app, '2041-03-01');
    const told = (await remindersOf(app, owner)).filter(({ kind }) => kind === 'contract_ends');
    expect(told.map(({ path }) => path)).toEqual([`/contracts/${leaving.id}`]);
  });
});

describe('several things at once', () => {
  test('come to a person in one mail, each with a notification of its own', async () => {
    const first = await letHome({ startDate: '2041-01-08' });
    await letHome({ startDate: '2041-01-09' });
    await letHome({ startDate: '2041-01-10' });
    await remindOn(app, '2041-01-07');
    const titles = await titlesOf(tenant);
    expect(titles).toHaveLength(3);
    expect(await subjectsTo(tenant)).toEqual([
      `Rent of ₹42,000 for ${await homeOf(first)} is due on 8 Jan 2041, and 2 more`,
    ]);
    const mail = await mails.awaits(tenant.email as string, 'Rent of');
    for (const title of titles) expect(mail.text).toContain(title);
    expect(mail.text).toContain('https://homes.example.com/notifications');
    expect(mail.html?.match(/<h2/g)).toHaveLength(3);
  });

  test('come on the next day where somebody was reminded on this one', async () => {
    await letHome({ startDate: '2041-01-09' });
    await remindOn(app, '2041-01-07');
    await letHome({ startDate: '2041-01-10' });
    await remindOn(app, '2041-01-07');
    expect(await titlesOf(tenant)).toHaveLength(1);
    await remindOn(app, '2041-01-08');
    expect([await titlesOf(tenant), await subjectsTo(tenant)].map(({ length }) => length)).toEqual([2, 2]);
  });

  test('that are very many are told in part by mail, and all in Kiraya', async () => {
    for (let n = 0; n < 22; n++) await letHome();
    await remindOn(app, '2041-01-07');
    expect(await titlesOf(tenant)).toHaveLength(22);
    const mail = await mails.awaits(tenant.email as string, 'Rent of');
    expect(mail.subject).toMatch(/, and 21 more$/);
    expect(mail.text).toContain('In Kiraya there are 2 more.');
    expect(mail.html?.match(/<h2/g)).toHaveLength(20);
  });
});
