import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { account, contract, CONTRACT_ID, noAgreements } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const ID = '0199f0a0-0000-7000-8000-000000000080';
const VERSION = `/api${AT}/agreements/${ID}`;
const terms = {
  ...{
    ownerAddress: null,
    tenantAddress: null,
    endDate: null,
    inventory: '2 beds',
    parking: null,
    utilities: null,
  },
  ...{ refundDays: 7, lockInMonths: 3, noticeDays: 30, risePercent: 5, occupants: null, pets: null },
  ...{
    subletting: false,
    entryHours: 24,
    ownerRepairs: 'Structure',
    tenantRepairs: 'Taps',
    courts: 'Bengaluru',
  },
};
const version = (given: object = {}) => ({
  ...{ id: ID, version: 1, state: 'sent', terms, parties: noAgreements.parties },
  ...{ sentAt: '2026-11-12T06:30:00.000Z', sha256: 'f'.repeat(64), documentId: 'd' },
  ...{ ownerAcceptedAt: null, tenantAcceptedAt: null, declinedBy: null, declineReason: null },
  ...given,
});
const all = (...versions: object[]) => ({ ...noAgreements, versions });
/** Opens the contract; each answered act is what the next read shows. */
function open(agreements: object, role: TestRole = 'tenant', acts: Record<string, object> = {}) {
  let now = agreements;
  const answered = Object.entries(acts).map(([route, answer]) => [
    route,
    () => {
      if (!(answer instanceof Response)) now = answer;
      return answer;
    },
  ]);
  return openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [`GET /api${AT}/account`]: account(),
    [`GET /api${AT}/agreements`]: () => now,
    ...(Object.fromEntries(answered) as Parameters<typeof openPortal>[2]),
  });
}
const panel = () => screen.findByRole('region', { name: 'Agreement' });

beforeAll(() => makeToday('2026-11-20'));

describe('an agreement that was sent', () => {
  it('is read and accepted by the tenant in one press, with what that means beneath', async () => {
    const { user } = open(all(version()), 'tenant', {
      [`POST ${VERSION}/acceptance`]: all(version({ tenantAcceptedAt: '2026-11-20T06:30:00.000Z' })),
    });
    const shown = within(await panel());
    expect(shown.getByText('2 beds.')).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'In Hindi' }));
    expect(shown.getByText(/किरायेदार: Taps/)).toBeInTheDocument();
    expect(
      shown.getByText(/^This records that both of you agreed to this text, when, and from which account\./),
    ).toHaveTextContent(
      'It is not stamped or registered. Stamp duty, registration and police verification depend on your state.',
    );
    await user.click(shown.getByRole('button', { name: 'Accept this agreement' }));
    expect(await screen.findByText(/The tenant accepted it on 20 Nov 2026/)).toBeInTheDocument();
    expect(
      within(await panel()).queryByRole('button', { name: 'Accept this agreement' }),
    ).not.toBeInTheDocument();
  });

  it('is declined with a reason', async () => {
    const { user, calls } = open(all(version()), 'tenant', {
      [`POST ${VERSION}/refusal`]: all(
        version({ state: 'declined', declinedBy: 'tenant', declineReason: 'Two months' }),
      ),
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Reason'), 'Two months');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Reason: Two months')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Two months' });
  });

  it('that was superseded meanwhile is not accepted', async () => {
    const said = 'A later version has taken the place of this one. Please look at that.';
    const { user } = open(all(version()), 'tenant', {
      [`POST ${VERSION}/acceptance`]: problem(409, said, undefined, 'agreement-superseded'),
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Accept this agreement' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('is no accountant’s to answer', async () => {
    open(all(version()), 'accountant');
    expect(
      within(await panel()).queryByRole('button', { name: /Accept|Decline|Write/ }),
    ).not.toBeInTheDocument();
  });
});

describe('writing one', () => {
  it('begins with the usual terms, shows the text, and saves a draft', async () => {
    const { user, calls } = open(noAgreements, 'owner', {
      [`POST /api${AT}/agreements`]: all(version({ state: 'draft', sentAt: null, documentId: null })),
    });
    await user.click(within(await panel()).getByRole('button', { name: 'Write the agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agreement' }));
    expect(dialog.getByLabelText(/^Notice$/)).toHaveValue('30');
    expect(dialog.getByText(/Either side ends it with 30 days of notice/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await within(await panel()).findByRole('button', { name: 'Send to both' })).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ courts: 'Bengaluru', lockInMonths: 3, occupants: 'Rahul Mehta', subletting: false, endDate: null },
    });
  });

  it('without a last day offers 11 months', async () => {
    const { user } = open({ ...noAgreements, parties: { ...noAgreements.parties, endDate: null } }, 'owner');
    await user.click(within(await panel()).getByRole('button', { name: 'Write the agreement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agreement' }));
    await user.click(dialog.getByRole('button', { name: '11 months' }));
    expect(await dialog.findByText(/From 1 Sep 2026 to 31 Jul 2027/)).toBeInTheDocument();
  });

  it('is not offered to tenants, who see no panel without a version', async () => {
    open(noAgreements);
    await screen.findByRole('region', { name: 'Documents' });
    expect(screen.queryByRole('region', { name: 'Agreement' })).not.toBeInTheDocument();
  });
});

describe('rules of states', () => {
  it.each([
    [
      '12, Hill Road, Mumbai 400050',
      /^In Maharashtra every agreement has to be written and registered.*Check with the sub-registrar/,
    ],
    ['12, Koramangala, Bengaluru 560095', /^Kiraya knows nothing certain about the rules/],
  ])('of a home at %s are something to check', async (address, words) => {
    open({ ...noAgreements, parties: { ...noAgreements.parties, address } }, 'owner');
    expect(within(await panel()).getByText(words)).toBeInTheDocument();
  });
});
