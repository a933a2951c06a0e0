import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';
import { profileOf } from '../../../testing/people';
import './set-up-dialog';

const FACTOR = '/api/auth/second-factor';
const NONE = { totpSince: null, passkeys: [], recoveryCodesLeft: 0 };
const IN_FORCE = { totpSince: '2026-11-20T06:30:00.000Z', passkeys: [], recoveryCodesLeft: 8 };
const OFFER = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Kiraya:asha?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kiraya',
  offer: 'AZcF0h3J',
};
const CODES = ['8F3K-QZ7M-0D2X-W5TN', 'AAAA-BBBB-CCCC-DDDD'];
type Replies = Parameters<typeof openPortal>[2];

const panel = async () => within(await screen.findByRole('region', { name: 'Second factor' }));
const press = async (page: ReturnType<typeof openPortal>, name: string) =>
  page.user.click(await (await panel()).findByRole('button', { name }));
const sent = ({ calls }: ReturnType<typeof openPortal>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('the second factor', () => {
  const setUp = async (replies: Replies) => {
    let factor: object = NONE;
    const page = openPortal('/profile', 'tenant', {
      [`GET ${FACTOR}`]: () => factor,
      [`POST ${FACTOR}/totp/offer`]: OFFER,
      [`PUT ${FACTOR}/totp`]: () => {
        factor = { ...IN_FORCE, recoveryCodesLeft: 10 };
        return { recoveryCodes: CODES };
      },
      ...replies,
    });
    await press(page, 'Set up an authenticator app');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    const enter = async (code: string) => {
      await page.user.clear(dialog.getByLabelText('Code'));
      if (code) await page.user.type(dialog.getByLabelText('Code'), code);
      await page.user.click(dialog.getByRole('button', { name: 'Set up' }));
    };
    return { page, dialog, enter };
  };

  it('is set up with a QR code and the code that the app shows; recovery codes are seen once', async () => {
    const { page, dialog, enter } = await setUp({});
    expect(
      dialog.getByRole('img', { name: 'QR code of the secret for your authenticator app' }),
    ).toBeInTheDocument();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'open it in the app' })).toHaveAttribute('href', OFFER.address);
    await enter('');
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    await enter(' 492039 ');
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(codes.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await page.user.click(codes.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('8F3K-QZ7M-0D2X-W5TN')).not.toBeInTheDocument();
    expect(await (await panel()).findByText('Since 20 Nov 2026')).toBeInTheDocument();
    expect(sent(page)).toEqual([
      [`POST ${FACTOR}/totp/offer`, undefined],
      [`PUT ${FACTOR}/totp`, { offer: 'AZcF0h3J', code: '492039' }],
    ]);
  });

  it('is not set up by a wrong code, which is said at its field', async () => {
    const words = 'This code is not right. Enter the one that your app shows now.';
    const { dialog, enter } = await setUp({
      [`PUT ${FACTOR}/totp`]: problem(400, words, { code: [words] }, 'code-incorrect'),
    });
    await enter('000000');
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(words));
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());
  });

  it('says since when it is there, and warns when few recovery codes are left', async () => {
    openPortal('/profile', 'admin', { [`GET ${FACTOR}`]: { ...IN_FORCE, recoveryCodesLeft: 2 } });
    expect(await (await panel()).findByText(/You have few recovery codes left/)).toBeInTheDocument();
    expect((await panel()).getByText('Since 20 Nov 2026')).toBeInTheDocument();
  });

  it('gets new recovery codes', async () => {
    const page = openPortal('/profile', 'owner', {
      [`GET ${FACTOR}`]: IN_FORCE,
      [`POST ${FACTOR}/recovery-codes`]: { recoveryCodes: CODES },
    });
    await press(page, 'New recovery codes');
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(codes.getAllByRole('listitem')).toHaveLength(2);
  });

  it('is removed once that is meant', async () => {
    let factor: object = IN_FORCE;
    const page = openPortal('/profile', 'owner', {
      [`GET ${FACTOR}`]: () => factor,
      [`DELETE ${FACTOR}/totp`]: () => {
        factor = NONE;
        return { message: 'Your authenticator app is removed' };
      },
    });
    await press(page, 'Remove the app');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove your authenticator app?' }),
    );
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(page)).toEqual([]);
    await press(page, 'Remove the app');
    const again = within(await screen.findByRole('alertdialog'));
    await page.user.click(again.getByRole('button', { name: 'Remove the app' }));
    expect(await (await panel()).findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(sent(page)).toEqual([[`DELETE ${FACTOR}/totp`, undefined]]);
  });

  it('is asked for at the top where it comes before anything else, and its codes stay once it is there', async () => {
    let needsSecondFactor = true;
    const page = openPortal('/profile', 'accountant', {
      'GET /api/auth/profile': () => ({ ...profileOf('accountant'), needsSecondFactor }),
      [`POST ${FACTOR}/totp/offer`]: OFFER,
      [`PUT ${FACTOR}/totp`]: () => {
        needsSecondFactor = false;
        return { recoveryCodes: CODES };
      },
    });
    expect(await screen.findByText(/everything else waits until then/)).toBeInTheDocument();
    await press(page, 'Set up an authenticator app');
    await page.user.type(await screen.findByLabelText('Code'), '492039{Enter}');
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    await waitFor(() => expect(screen.queryByText(/everything else waits/)).not.toBeInTheDocument());
    expect(screen.getByText('8F3K-QZ7M-0D2X-W5TN')).toBeInTheDocument();
  });

  it('says when it could not be had, and tries again', async () => {
    let away = true;
    const page = openPortal('/profile', 'tenant', {
      [`GET ${FACTOR}`]: () => (away ? problem(500, '') : NONE),
    });
    await screen.findByText('Could not load your second factor');
    away = false;
    await press(page, 'Try again');
    expect(await (await panel()).findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});

describe('a passkey', () => {
  const PHONE = { id: 'k-1', name: 'Phone', addedAt: '2026-11-20T06:30:00.000Z', usedAt: null };
  const bytes = () => new Uint8Array([1]).buffer;
  function stubBrowser(create: () => Promise<unknown>): void {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  }
  const made = async () => ({
    id: 'AQ',
    rawId: bytes(),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes(), attestationObject: bytes() },
  });
  const OPTIONS = {
    options: {
      challenge: 'AQ',
      rp: { name: 'Kiraya' },
      user: { id: 'AQ', name: '', displayName: '' },
      pubKeyCredParams: [],
    },
  };

  async function add(create: () => Promise<unknown>) {
    stubBrowser(create);
    let factor: object = NONE;
    const page = openPortal('/profile', 'tenant', {
      [`GET ${FACTOR}`]: () => factor,
      [`POST ${FACTOR}/passkeys/offer`]: OPTIONS,
      [`POST ${FACTOR}/passkeys`]: () => {
        factor = { ...NONE, passkeys: [PHONE], recoveryCodesLeft: 10 };
        return { passkey: PHONE, recoveryCodes: CODES };
      },
    });
    await press(page, 'Add a passkey');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
    await page.user.type(dialog.getByLabelText('Name'), ' Phone {Enter}');
    return { page, dialog };
  }

  it('is added with its name, and recovery codes are seen with the first one', async () => {
    const { page } = await add(made);
    const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    await page.user.click(codes.getByRole('button', { name: 'I have kept them' }));
    const list = within(await (await panel()).findByRole('list', { name: 'Passkeys' }));
    expect(list.getByRole('listitem')).toHaveTextContent('PhonePasskey since 20 Nov 2026.');
    expect(sent(page).at(-1)).toEqual([
      `POST ${FACTOR}/passkeys`,
      { name: 'Phone', id: 'AQ', clientDataJSON: 'AQ', attestationObject: 'AQ' },
    ]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was made. Please try again.'],
    ['InvalidStateError', 'This device keeps a passkey of yours already'],
  ])('is not added when the browser ends with %s', async (name, words) => {
    const { page, dialog } = await add(() => Promise.reject(new DOMException('', name)));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveValue(' Phone ');
    expect(sent(page)).toEqual([[`POST ${FACTOR}/passkeys/offer`, undefined]]);
  });

  it('is removed once that is meant', async () => {
    let factor: object = { ...NONE, passkeys: [PHONE], recoveryCodesLeft: 9 };
    const page = openPortal('/profile', 'tenant', {
      [`GET ${FACTOR}`]: () => factor,
      [`DELETE ${FACTOR}/passkeys/k-1`]: () => {
        factor = NONE;
        return { message: 'The passkey is removed' };
      },
    });
    await press(page, 'Remove the passkey Phone');
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey Phone?' }));
    await page.user.click(question.getByRole('button', { name: 'Remove the passkey' }));
    expect(await screen.findByText('The passkey is removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument());
  });
});
