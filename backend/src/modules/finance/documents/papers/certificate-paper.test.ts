import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatDay, formatMoney, formatMonth } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  made,
  receive,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
import { awaitTold } from '../../../../../test/support/outbox.js';
import { readPaper } from '../../../../../test/support/read-paper.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { RentCertificateDto } from '../certificates/certificate.dto.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'रमा ठाकुर' });
  contract = await makeContract(app, owner, tenant, { rent: 1000.5 });
});
afterAll(() => app.stop());

const ask = (year: string, format = '', who = tenant, id = contract.id) =>
  app.get(`/contracts/${id}/certificate?year=${year}${format && `&format=${format}`}`, { token: who.token });

describe('the certificate of rent paid', () => {
  test('has each rent by its day of payment, of one financial year, as answer, paper and ledger have it', async () => {
    made(await receive(app, accountant, contract, 1500, { paidDate: '2041-02-20', reference: 'UTR 1' }));
    made(await receive(app, accountant, contract, 501, { tender: 'tds', method: undefined }));
    made(await charge(app, accountant, contract, { amount: 77 }));
    made(await receive(app, accountant, contract, 77, { method: 'cash' }));
    const bounced = made(await receive(app, accountant, contract, 10));
    made(await reverseReceipt(app, accountant, bounced.id));
    app.setTime('2041-04-20');
    made(await receive(app, accountant, contract, 333.33, { paidDate: '2041-04-01' }));

    const certificate: RentCertificateDto = (await ask('2040-41')).body;
    expect(certificate).toMatchObject({
      tenantName: 'रमा ठाकुर',
      ownerName: 'Asha Rao',
      startDate: '2041-01-15',
      lastDay: '2041-12-14',
      total: 2001,
    });
    expect(certificate.rows.map((row) => [row.month, row.paidOn, row.amount, row.tender])).toEqual([
      ['2041-01', '2041-02-20', 1000.5, 'received'],
      ['2041-02', '2041-02-20', 499.5, 'received'],
      ['2041-02', '2041-03-05', 501, 'tds'],
    ]);
    const [{ paise }] = (await app.rows(
      `select sum(case when is_reversal then -amount_paise else amount_paise end)::text as paise
       from finance.posting where contract_id = $1 and kind = 'payment' and date <= '2041-03-31'`,
      [contract.id],
    )) as [{ paise: string }];
    expect(Number(paise) / 100).toBe(certificate.total);

    const { headers, bytes } = await ask('2040-41', 'pdf');
    const { title, texts } = await readPaper(bytes);
    const number = `RC/2040-41/${contract.id.slice(-6).toUpperCase()}`;
    expect(title).toBe(`Certificate of rent paid ${number}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    );
    const whole = texts.join(' ').replaceAll(/\s+/g, ' ');
    for (const row of certificate.rows)
      expect(whole).toContain(
        [
          formatMonth(row.month),
          formatDay(row.paidOn),
          row.tender === 'tds' ? 'Tax deducted at source (TDS)' : 'Bank transfer',
          row.reference,
          row.receiptNumber,
          formatMoney(row.amount),
        ].join(' '),
      );
    expect(texts.filter((text) => text === '₹2,001')).toHaveLength(2);
    expect(texts).toContain('Rupees Two Thousand One Only');
    expect(whole).toContain('15 Jan 2041 to 14 Dec 2041');
    expect(texts).toContain('Asha Rao');
    expect(texts.join('')).toContain('रमा ठाकुर');
    expect((await ask('2041-42')).body).toMatchObject({ total: 333.33, rows: [{ paidOn: '2041-04-01' }] });
  });

  test('says the owner’s address and PAN where they said so, and never in its answer', async () => {
    made(await receive(app, accountant, contract, 100));
    const said = async (who = tenant) => {
      const { texts } = await readPaper((await ask('2040-41', 'pdf', who)).bytes);
      return ['Landlord’s address', 'Landlord’s PAN'].map((label) => texts[texts.indexOf(label) + 1]);
    };
    expect(await said()).toEqual(['ask the owner', 'ask the owner']);
    expect(await said(owner)).toEqual(['Not given', 'Not given']);
    const pan = { name: 'Asha Rao', panNo: 'ABCPA1234F' };
    expect((await app.put('/auth/profile', pan, { token: owner.token })).status).toBe(200);
    const landlord = { address: ' 12, MG Road ', printsPan: true };
    expect((await app.put('/auth/profile/landlord', landlord, { token: owner.token })).body).toEqual({
      address: '12, MG Road',
      printsPan: true,
    });
    expect(await said()).toEqual(['12, MG Road', 'ABCPA1234F']);
    expect((await ask('2040-41')).text).not.toContain('ABCPA1234F');
  });

  test('above ₹1,00,000 asks the owner for their PAN, once a financial year', async () => {
    const homes = [contract];
    for (const rent of [60_000, 50_001]) {
      const home = await makeContract(app, owner, tenant, { rent });
      made(await receive(app, accountant, home, rent * 2));
      homes.push(home);
    }
    made(await receive(app, accountant, contract, 100));
    const asked = async () => {
      for (const { id } of homes)
        for (const who of [owner, tenant, tenant])
          expect((await ask('2040-41', 'pdf', who, id)).status).toBe(200);
      await awaitTold(app);
      const { body } = await app.get('/notifications', { token: owner.token });
      return body.filter(({ kind }: { kind: string }) => kind === 'pan_needed');
    };
    expect(await asked()).toEqual([expect.objectContaining({ path: '/profile' })]);
    expect(await asked()).toHaveLength(1);
  });

  test('is the same for owner, tenant and accountant, and nobody else', async () => {
    made(await receive(app, accountant, contract, 100));
    const { body } = await ask('2040-41');
    for (const who of [owner, accountant]) expect((await ask('2040-41', '', who)).body).toEqual(body);
    for (const role of ['owner', 'tenant'] as const) {
      const other = await makeAccount(app, role);
      for (const format of ['', 'pdf'])
        expectSameNotFound(await ask('2040-41', format, other), await ask('2040-41', format, other, NOWHERE));
    }
  });

  test('has no paper of a year in which nothing was paid', async () => {
    expect((await ask('2039-40')).body).toMatchObject({ rows: [], total: 0 });
    const { status, body } = await ask('2039-40', 'pdf');
    expect([status, body.detail]).toEqual([409, 'No rent was paid in the financial year 2039-40']);
  });

  test.each(['2041', '2040-42', '2040-2041', '2099-00', ''])('is of no year %p', async (year) => {
    expect((await ask(year)).status).toBe(400);
  });

  test('is of no year that has not begun', async () => {
    const { status, body } = await ask('2041-42');
    expect([status, body.fields]).toEqual([400, { year: ['Must not be in the future'] }]);
  });
});
