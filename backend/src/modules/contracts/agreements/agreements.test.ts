import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { actOn, draftAgreement } from '../../../../test/support/agreements.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { addressOf } from '../../../../test/support/documents.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { readPaper } from '../../../../test/support/read-paper.js';
import type { Answer } from '../../../../test/support/test-app.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let admin: Account;
let accountant: Account;
let contract: { id: string };
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10T06:00:00.000Z');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
});
afterAll(() => app.stop());
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { deposit: { amount: 84000, heldBy: 'owner' } });
});

const codeOf = ({ status, body }: Answer) => [status, body.type?.split(':').at(-1)];
const done = (answer: Answer) => {
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.versions as Record<string, string | null>[];
};
const draft = async (given = {}) => {
  const [latest] = done(await draftAgreement(app, owner, contract.id, given));
  return [contract.id, latest?.id as string] as const;
};
const sent = async (given = {}) => {
  const which = await draft(given);
  done(await actOn(app, owner, which, 'sending'));
  return which;
};
const states = async (who = owner) =>
  (await app.get(`/contracts/${contract.id}/agreements`, { token: who.token })).body.versions.map(
    ({ version, state }: { version: number; state: string }) => `${version} ${state}`,
  );

describe('an agreement', () => {
  test('that is sent is a PDF in two languages, with a page for ink, whose hash is kept', async () => {
    const [id, agreementId] = await sent({ inventory: '2 beds', courts: 'Bengaluru' });
    const { body } = await app.get(`/contracts/${id}/agreements`, { token: tenant.token });
    const [version] = body.versions;
    expect(version).toMatchObject({ id: agreementId, state: 'sent', version: 1, ownerAcceptedAt: null });
    const { bytes } = await app.get(await addressOf(app, tenant, id, version.documentId), {
      token: tenant.token,
    });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.sha256);
    const { texts, pages, title } = await readPaper(bytes);
    const whole = texts.join(' ');
    expect(title).toMatch(/^Rental agreement RA\//);
    expect(pages).toBeGreaterThan(1);
    for (const words of ['Rahul Mehta', '₹42,000.50', '2 beds', 'जमा राशि', 'First witness', 'Stamp paper'])
      expect(whole).toContain(words);
    const [entry] = await app.rows(
      `select details ->> 'sha256' as hash from platform.audit_entry where action = 'agreement.sent' and subject_id = $1`,
      [id],
    );
    expect(entry).toEqual({ hash: version.sha256 });
  });

  test('is accepted by both sides, each once, with time and hash in the log', async () => {
    const which = await sent();
    app.setTime('2041-03-11T06:00:00.000Z');
    done(await actOn(app, tenant, which, 'acceptance'));
    done(await actOn(app, tenant, which, 'acceptance'));
    expect(await states()).toEqual(['1 sent']);
    const [version] = done(await actOn(app, owner, which, 'acceptance'));
    app.setTime('2041-03-10T06:00:00.000Z');
    expect(version).toMatchObject({
      ...{ state: 'accepted', ownerAcceptedAt: '2041-03-11T06:00:00.000Z' },
      tenantAcceptedAt: '2041-03-11T06:00:00.000Z',
    });
    expect(
      await app.rows(
        `select actor_id, details from platform.audit_entry where action = 'agreement.accepted'
          and subject_id = $1 order by id`,
        [contract.id],
      ),
    ).toEqual(
      [
        [tenant, 'tenant'],
        [owner, 'owner'],
      ].map(([who, side]) => ({
        actor_id: (who as Account).id,
        details: { version: 1, sha256: version?.sha256, side },
      })),
    );
  });

  test('accepted by the tenant confirms the contract', async () => {
    contract = await makeUnconfirmed(app, owner, tenant);
    const which = await sent();
    done(await actOn(app, owner, which, 'acceptance'));
    const confirmed = async () =>
      (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.confirmed;
    expect(await confirmed()).toBe(false);
    done(await actOn(app, tenant, which, 'acceptance'));
    expect(await confirmed()).toBe(true);
  });

  test('is not accepted once a later version was sent', async () => {
    const first = await sent();
    done(await actOn(app, owner, first, 'acceptance'));
    const second = await sent({ noticeDays: 60 });
    expect(await states()).toEqual(['2 sent', '1 superseded']);
    for (const who of [tenant, owner])
      expect(codeOf(await actOn(app, who, first, 'acceptance'))).toEqual([409, 'agreement-superseded']);
    done(await actOn(app, tenant, second, 'acceptance'));
    done(await actOn(app, owner, second, 'acceptance'));
    const third = await sent({ noticeDays: 90 });
    expect(await states()).toEqual(['3 sent', '2 accepted', '1 superseded']);
    done(await actOn(app, owner, third, 'acceptance'));
    done(await actOn(app, tenant, third, 'acceptance'));
    expect(await states()).toEqual(['3 accepted', '2 superseded', '1 superseded']);
  });

  test('that was declined ends, and another can follow', async () => {
    const which = await sent();
    const [version] = done(await actOn(app, tenant, which, 'refusal'));
    expect(version).toMatchObject({ state: 'declined', declinedBy: 'tenant', declineReason: 'Two months' });
    expect(codeOf(await actOn(app, tenant, which, 'acceptance'))).toEqual([409, 'agreement-over']);
    await sent();
    expect(await states()).toEqual(['2 sent', '1 declined']);
  });

  test('of a draft is the owner’s alone, and one', async () => {
    await draft();
    const which = await draft({ noticeDays: 60 });
    expect([await states(), await states(admin), await states(tenant), await states(accountant)]).toEqual([
      ...[['1 draft'], ['1 draft'], [], []],
    ]);
    expect(codeOf(await actOn(app, tenant, which, 'acceptance'))).toEqual([404, 'not-found']);
    expect(codeOf(await actOn(app, owner, which, 'acceptance'))).toEqual([409, 'agreement-not-sent']);
    done(await actOn(app, owner, which, 'sending'));
    expect(codeOf(await actOn(app, owner, which, 'sending'))).toEqual([409, 'agreement-over']);
  });

  test('that both accept at the same moment is accepted', async () => {
    const which = await sent();
    await Promise.all([tenant, owner].map((who) => actOn(app, who, which, 'acceptance')));
    expect(await states()).toEqual(['1 accepted']);
  });

  test('stays in the database as it was sent', async () => {
    const [, id] = await sent();
    for (const change of [`terms = '{}'`, `sha256 = repeat('0', 64)`, `state = 'draft'`])
      await expect(
        app.rows(`update contracts.agreement set ${change} where id = $1`, [id]),
      ).rejects.toThrow();
  });

  test('is told to the tenant, and each answer to the other side', async () => {
    const told = async ({ token }: Account) => {
      await awaitTold(app);
      const { body } = await app.get('/notifications', { token });
      return body
        .filter(
          ({ kind, path }: Record<string, string>) =>
            kind?.startsWith('agreement_') && path?.includes(contract.id),
        )
        .map(({ title }: { title: string }) => title);
    };
    const home = (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.property.name;
    const waits = `The agreement of ${home} waits for your answer`;
    const which = await sent();
    expect([await told(tenant), await told(owner)]).toEqual([[waits], []]);
    done(await actOn(app, tenant, which, 'acceptance'));
    expect(await told(owner)).toEqual([`The tenant accepted the agreement of ${home}`]);
    done(await actOn(app, owner, which, 'acceptance'));
    expect(await told(tenant)).toEqual([`The agreement of ${home} is accepted by both`, waits]);
    expect(await told(owner)).toContain(`The agreement of ${home} is accepted by both`);
    const next = await sent({ noticeDays: 60 });
    done(await actOn(app, tenant, next, 'refusal'));
    expect((await told(owner))[0]).toBe(`The agreement of ${home} is declined`);
  });

  test('does not end before it begins', async () => {
    contract = await makeContract(app, owner, tenant, { endDate: null });
    const answer = await draftAgreement(app, owner, contract.id, { endDate: '2041-01-14' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['endDate']]);
  });
});
