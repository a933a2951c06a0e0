import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contract, account, CONTRACT_ID } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';
import { stubUploads } from '../../testing/uploads';

const AT = `/contracts/${CONTRACT_ID}`;
const ID = '0199f0a0-0000-7000-8000-000000000070';
const paper = (given: object = {}) => ({
  ...{ id: ID, kind: 'registered_agreement', title: null, type: 'application/pdf', bytes: 184_320 },
  ...{ addedBy: { name: 'Asha Rao', role: 'owner' }, addedAt: '2026-11-12T06:30:00.000Z', removable: false },
  ...given,
});
const uploads = stubUploads();
const open = (documents: object[], role: TestRole = 'owner', replies: object = {}) =>
  openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [`GET /api${AT}/account`]: account(),
    [`GET /api${AT}/documents`]: documents,
    ...replies,
  });
const panel = () => screen.findByRole('region', { name: 'Documents' });
const choose = async (
  user: ReturnType<typeof open>['user'],
  file = new File(['x'], 'scan.pdf', { type: 'application/pdf' }),
) => {
  await within(await panel()).findByRole('button', { name: 'Add a document' });
  await user.upload(screen.getByLabelText('Document to add'), file);
  return screen.findByRole('dialog', { name: 'Add a document' });
};

beforeAll(() => makeToday('2026-11-20'));

describe('documents of a contract', () => {
  it('say what they are, from whom and how large', async () => {
    open([
      paper(),
      paper({ id: 'b', addedBy: null, kind: 'agreement', type: 'image/jpeg', bytes: 2_621_440 }),
    ]);
    const rows = (await within(await panel()).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
    expect(rows[0]).toContain('Registered copy of the agreementAdded by Asha Rao, 12 Nov 2026 · PDF, 180 KB');
    expect(rows[1]).toContain('AgreementMade by Kiraya, 12 Nov 2026 · Picture, 2.5 MB');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('are added by two choices: the file, and what it is', async () => {
    const { user } = open([], 'tenant');
    expect(await within(await panel()).findByText('No documents yet.')).toBeInTheDocument();
    uploads.reply = () => ({ status: 201, body: [paper({ kind: 'identity_paper' })] });
    const dialog = within(await choose(user));
    expect(dialog.getByText('scan.pdf')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('What is it?'), 'Identity paper');
    expect(dialog.getByText(/The owner sees it until 90 days after/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await within(await panel()).findByText('Identity paper')).toBeInTheDocument();
    expect(uploads.sent.map(({ name }) => name)).toEqual(['scan.pdf']);
  });

  it('of another kind can have a title, which the list shows', async () => {
    const { user } = open([]);
    uploads.reply = () => ({ status: 201, body: [paper({ kind: 'other', title: 'Society rules' })] });
    const dialog = within(await choose(user));
    await user.type(dialog.getByLabelText(/^Title/), ' Society rules ');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await within(await panel()).findByText('Society rules')).toBeInTheDocument();
    expect(uploads.addresses.at(-1)).toBe(`/api${AT}/documents?kind=other&title=Society+rules`);
  });

  it('of an owner are no identity papers, and a refusal is said in place', async () => {
    const { user } = open([]);
    uploads.reply = () => ({ status: 422, body: { error: 'This PDF has scripts in it.' } });
    const dialog = within(await choose(user));
    expect(dialog.queryByRole('option', { name: 'Identity paper' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This PDF has scripts in it.')).toBeInTheDocument();
  });

  it('that are too large are not sent', async () => {
    const { user } = open([]);
    const large = new File(['x'], 'film.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    const dialog = within(await choose(user, large));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The file is larger than 10 MB.')).toBeInTheDocument();
    expect(uploads.sent).toEqual([]);
  });

  it('are removed once that is confirmed', async () => {
    const { user, calls } = open([paper({ removable: true })], 'owner', {
      [`DELETE /api${AT}/documents/${ID}`]: [],
    });
    await user.click(await within(await panel()).findByRole('button', { name: /^Remove Registered copy/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await within(await panel()).findByText('No documents yet.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('are downloaded by an address that is asked for then', async () => {
    const { user, calls } = open([paper()], 'tenant', {
      [`GET /api${AT}/documents/${ID}/address`]: { address: `/api${AT}/documents/${ID}/file/token` },
      [`GET /api${AT}/documents/${ID}/file/token`]: new Response('pdf'),
    });
    await user.click(await within(await panel()).findByRole('button', { name: /^Download Registered copy/ }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`/api${AT}/documents/${ID}/file/token`));
    expect(within(await panel()).getByRole('button', { name: 'Add a document' })).toBeInTheDocument();
  });
});
