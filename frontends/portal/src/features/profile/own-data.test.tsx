import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';

const DATA = 'GET /api/auth/profile/data';
const ERASE = 'POST /api/auth/erasure';
type Replies = Parameters<typeof openPortal>[2];

const open = async (role: 'owner' | 'tenant' | 'admin' = 'tenant', replies: Replies = {}) => {
  const page = openPortal('/profile', role, replies);
  await screen.findByRole('button', { name: 'Download my data' });
  return { ...page, posts: () => page.calls.filter(({ method }) => method === 'POST') };
};

describe('the download of one’s own data', () => {
  let saved: { name: string; blob: Blob }[];
  beforeEach(() => {
    saved = [];
    let blob = new Blob();
    URL.createObjectURL = (made) => {
      blob = made as Blob;
      return 'blob:kiraya';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob });
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('keeps it as a file', async () => {
    const data = { account: { name: 'Asha Rao' } };
    const { user } = await open('tenant', { [DATA]: data });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['kiraya-data.json']));
    expect(saved[0]?.blob.type).toBe('application/json');
    expect(saved[0]?.blob.size).toBe(JSON.stringify(data, null, 2).length);
  });

  it('says that it failed', async () => {
    const { user } = await open('admin', { [DATA]: problem(503, '') });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Failed to download your data')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

describe('the erasure of one’s own account', () => {
  async function ask(replies: Replies = {}) {
    const page = await open('tenant', replies);
    await page.user.click(screen.getByRole('button', { name: 'Erase my account' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase your account?' }));
    const submit = () => page.user.click(dialog.getByRole('button', { name: 'Erase my account' }));
    return { ...page, dialog, submit };
  }

  it('is not offered to staff', async () => {
    await open('admin');
    expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument();
  });

  it('says what stays', async () => {
    const { dialog, posts } = await ask();
    expect(dialog.getByText(/under the name ‘Former tenant’/)).toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it('erases, says so, and logs out', async () => {
    const { submit, posts } = await ask({ [ERASE]: { message: 'Your account has been erased' } });
    await submit();
    expect(await screen.findByText('Your account has been erased')).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/logout'));
  });

  it('says what there is to wait for', async () => {
    const words = 'Your account cannot be erased yet: 1 contract has not ended.';
    const { submit } = await ask({ [ERASE]: problem(409, words) });
    await submit();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
