import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, contract, CONTRACT_ID } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const TIMELINE = `GET /api${AT}/timeline`;
const RECEIPT = '0199f0a0-0000-7000-8000-000000000050';
let serial = 0;
const event = (kind: string, given: object = {}) => ({
  ...{ id: `${kind}-${++serial}`, kind, date: '2026-11-12', at: '2026-11-12T06:30:00.000Z', by: 'owner' },
  ...{ receiptId: null, number: null, amount: null, document: null, version: null, direction: null },
  ...{ lastDay: null, reason: null },
  ...given,
});
const open = (timeline: unknown, role: TestRole = 'owner', replies: object = {}) =>
  openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [`GET /api${AT}/account`]: account(),
    [TIMELINE]: timeline as object,
    ...replies,
  });
const events = async () => within(await screen.findByRole('list', { name: 'Events' }));
const rows = async () => (await events()).getAllByRole('listitem').map((row) => row.textContent);

beforeAll(() => makeToday('2026-11-20'));

describe('the events of a contract', () => {
  const agreementPdf = { id: 'd-1', kind: 'agreement', title: null };

  it('say what happened, when and by whom, with the way to the paper', async () => {
    open([
      event('document_added', {
        by: 'tenant',
        document: { id: 'd-2', kind: 'other', title: 'Society rules' },
      }),
      event('receipt_recorded', {
        by: 'accountant',
        receiptId: RECEIPT,
        number: 'RR/2026-27/000123',
        amount: 42000,
      }),
      event('handover_disputed', { by: 'tenant', direction: 'in', reason: 'A tap drips' }),
      event('handover_accepted', { by: 'kiraya', direction: 'out' }),
      event('agreement_sent', { version: 2, document: agreementPdf }),
      event('contract_terminated', { by: 'admin', lastDay: '2026-12-31', reason: 'Moves' }),
      event('contract_began', { by: 'kiraya' }),
    ]);
    expect(await rows()).toEqual([
      '12 Nov 2026Society rulesRahul MehtaDownload Society rules, 12 Nov 2026',
      '12 Nov 2026Receipt RR/2026-27/000123: ₹42,000Kiraya',
      '12 Nov 2026Move-in handover disputedRahul Mehta: “A tap drips”',
      '12 Nov 2026Move-out handover acceptedNo answer within 7 days',
      '12 Nov 2026Agreement, version 2, sentYouDownload Agreement, version 2, sent, 12 Nov 2026',
      '12 Nov 2026Termination: last day 31 Dec 2026Kiraya: “Moves”',
      '12 Nov 2026Tenancy began',
    ]);
    expect((await events()).getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
      'href',
      `/payouts/receipts/${RECEIPT}`,
    );
    expect((await events()).getByRole('link', { name: /^Move-in/ })).toHaveAttribute(
      'href',
      `${AT}/handover/in`,
    );
  });

  it('have the settlement’s paper once, and none once it was reversed', async () => {
    const settled = event('tenancy_settled', { by: 'accountant', amount: 50000 });
    open([settled, event('settlement_reversed', { by: 'kiraya' }), { ...settled, id: 'older' }], 'tenant');
    expect((await events()).getAllByRole('button', { name: 'Settlement (PDF)' })).toHaveLength(1);
    expect((await rows())[0]).toContain('Tenancy settled: ₹50,000 to refund');
  });

  it('begin with the latest; older ones come at a press', async () => {
    const all = Array.from({ length: 9 }, () => event('visit_moved'));
    const { user, calls } = open(({ path }: { path: string }) => {
      const limit = Number(/limit=(\d+)/.exec(path)?.[1]);
      return answer(all.slice(0, limit), { headers: { 'X-Total-Count': '9' } });
    });
    expect(await rows()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show older events' }));
    await waitFor(async () => expect(await rows()).toHaveLength(9));
    expect(screen.queryByRole('button', { name: 'Show older events' })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain(`/api${AT}/timeline?limit=200`);
  });

  it('may fail alone', async () => {
    open(problem(400, ''));
    expect(await screen.findByText('Could not load the timeline')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Lake View 4B' })).toBeInTheDocument();
  });
});
