import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { profileOf } from '../../testing/people';

const SAVE = 'PUT /api/auth/profile';
const field = (label: string) => screen.getByLabelText(label);
type Replies = Parameters<typeof openPortal>[2];

async function openProfile(replies: Replies = {}) {
  const page = openPortal('/profile', 'owner', replies);
  await screen.findByRole('button', { name: 'Edit Profile' });
  return { ...page, puts: () => page.calls.filter((call) => call.method === 'PUT') };
}

async function openEditing(replies: Replies = {}) {
  const page = await openProfile(replies);
  await page.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { ...page, save };
}

describe('the profile', () => {
  it('shows what is known, in full to its holder', async () => {
    await openProfile();
    const profile = profileOf('owner');
    const shown = [
      'Asha Rao',
      'asha.rao@example.com',
      'asharao',
      'Property Owner',
      '9800000001',
      '12 Apr 1990',
    ];
    for (const text of [...shown, profile.aadhaarNo, profile.panNo, profile.id, '5 Jan 2026'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows a dash for what is not given', async () => {
    await openProfile({ 'GET /api/auth/profile': { ...profileOf('owner'), phone: null, dob: null } });
    expect(screen.getAllByText('–')).toHaveLength(2);
  });

  it('says that it could not be had, in the page and as a notice, and tries again', async () => {
    let away = true;
    const { user } = openPortal('/profile', 'owner', {
      'GET /api/auth/profile': () => (away ? problem(500, '') : answer(profileOf('owner'))),
    });
    await waitFor(() => expect(screen.getAllByText('Failed to load profile')).toHaveLength(2));
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('asha.rao@example.com')).toBeInTheDocument();
  });

  it('shows that it is waiting', async () => {
    openPortal('/profile', 'owner', { 'GET /api/auth/profile': () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeInTheDocument();
  });
});

describe('editing the profile', () => {
  it('leaves User ID and email as they are, and sends the rest', async () => {
    const saved = { ...profileOf('owner'), name: 'Asha Devi Rao' };
    const { user, save, puts } = await openEditing({ [SAVE]: saved });
    expect(field('User ID')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAttribute('readonly');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Asha Devi Rao');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(puts().map((call) => call.body)).toEqual([
      {
        name: 'Asha Devi Rao',
        username: 'asharao',
        phone: '9800000001',
        dob: '1990-04-12',
        aadhaarNo: '123412341234',
        panNo: 'ABCPA1234F',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ name: 'Asha Devi Rao' });
  });

  it('takes a mobile number with its prefix and in groups, and sends its ten digits', async () => {
    const { user, save, puts } = await openEditing({ [SAVE]: profileOf('owner') });
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '+91 98765-43210');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(puts()[0]?.body).toMatchObject({ phone: '9876543210' });
  });

  it('sends null for what was emptied', async () => {
    const { user, save, puts } = await openEditing({ [SAVE]: profileOf('owner') });
    for (const label of ['Username', 'Phone', 'Date of Birth', 'Aadhaar Number', 'PAN Number'])
      await user.clear(field(label));
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(puts()[0]?.body).toEqual({
      name: 'Asha Rao',
      username: null,
      phone: null,
      dob: null,
      aadhaarNo: null,
      panNo: null,
    });
  });

  it('is given up with Cancel, and nothing is sent', async () => {
    const { user, puts } = await openEditing();
    await user.type(field('Name'), ' changed');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Asha Rao')).toBeInTheDocument();
    expect(puts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(field('Name')).toHaveValue('Asha Rao');
  });

  it.each([
    ['Name', 'Name is required', ''],
    ['Name', 'Must be at most 120 characters', 'x'.repeat(121)],
    ['Username', 'Username must be at least 3 characters', 'ab'],
    ['Username', 'Username must be at most 20 characters', 'a'.repeat(21)],
    ['Username', 'Username can only contain letters, numbers, and underscores', 'asha rao'],
    ['Username', 'Username can only contain letters, numbers, and underscores', 'ásha'],
    ['Phone', 'Phone number must be 10 digits', '98000'],
    ['Phone', 'Phone number must be 10 digits', '98000000011'],
    ['Phone', 'Phone number must be 10 digits', '+919800000'],
    ['Date of Birth', 'Date of birth cannot be in the future', '2999-01-01'],
    ['Aadhaar Number', 'Aadhaar number must be 12 digits', '12341234123'],
    ['Aadhaar Number', 'Aadhaar number must be 12 digits', '1234 1234 123X'],
    ['PAN Number', 'Invalid PAN format', 'ABCPA1234'],
    ['PAN Number', 'Invalid PAN format', 'abcpa1234f'],
    ['PAN Number', 'Invalid PAN format', '1BCPA1234F'],
  ])('%s says: %s (%#)', async (label, message, typed) => {
    const { user, save, puts } = await openEditing();
    await user.clear(field(label));
    if (typed) {
      await user.click(field(label));
      if (label === 'Date of Birth') await user.type(field(label), typed);
      else await user.paste(typed);
    }
    await save();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(puts()).toEqual([]);
  });

  it('warns of an Aadhaar number that fails its check digit, and takes it all the same', async () => {
    const { user, save, puts } = await openEditing({ [SAVE]: profileOf('owner') });
    const warning = /does not look like a real Aadhaar number/;
    await user.clear(field('Aadhaar Number'));
    await user.type(field('Aadhaar Number'), '999941057058');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await user.clear(field('Aadhaar Number'));
    await user.type(field('Aadhaar Number'), '999941057059');
    expect(screen.getByText(warning)).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(puts()[0]?.body).toMatchObject({ aadhaarNo: '999941057059' });
  });

  it('keeps what was typed when the server refuses', async () => {
    const { user, save } = await openEditing({
      [SAVE]: problem(409, 'An account with this email or username already exists', {
        username: ['Already taken'],
      }),
    });
    await user.clear(field('Username'));
    await user.type(field('Username'), 'admin');
    await save();
    expect(
      await screen.findByText('An account with this email or username already exists'),
    ).toBeInTheDocument();
    expect(field('Username')).toHaveAccessibleDescription(expect.stringContaining('Already taken'));
    expect(field('Username')).toHaveValue('admin');
  });

  it('says what failed when the network fails', async () => {
    const { user, save } = await openEditing();
    await user.type(field('Name'), '!');
    await save();
    expect(await screen.findByText('Failed to update profile')).toBeInTheDocument();
    expect(within(screen.getByRole('form')).getByLabelText('Name')).toHaveValue('Asha Rao!');
  });
});

describe('the picture', () => {
  const switchOf = () => screen.findByRole('switch', { name: 'Picture from Gravatar' });
  const on = { ...profileOf('owner'), usesAvatarService: true, avatarServiceIsOn: true };
  const reply = (profile: object) => ({ 'GET /api/auth/profile': profile });

  it('is turned off by its owner, with nothing else sent', async () => {
    const { user, puts } = await openProfile({ ...reply(on), [SAVE]: { ...on, usesAvatarService: false } });
    expect(await switchOf()).toBeChecked();
    await user.click(await switchOf());
    expect(await screen.findByText('Your initials are shown.')).toBeInTheDocument();
    expect(puts().map(({ body }) => body)).toEqual([{ name: 'Asha Rao', usesAvatarService: false }]);
    expect(await switchOf()).not.toBeChecked();
  });

  it('that administrators turned off cannot be turned on', async () => {
    await openProfile(reply({ ...on, avatarServiceIsOn: false }));
    expect(await switchOf()).toBeDisabled();
    expect(await switchOf()).not.toBeChecked();
    expect(screen.getByText(/Turned off for everybody here/)).toBeInTheDocument();
  });
});

describe('names of who asks about a home', () => {
  const label = { name: 'Show names at once' };

  it('are shown at once where an owner turns it on', async () => {
    const owner = { ...profileOf('owner'), namesAtOnce: false };
    const { user, puts } = await openProfile({
      'GET /api/auth/profile': owner,
      [SAVE]: { ...owner, namesAtOnce: true },
    });
    await user.click(await screen.findByRole('switch', label));
    expect(await screen.findByText('Names are shown at once.')).toBeInTheDocument();
    expect(puts().map(({ body }) => body)).toEqual([{ name: 'Asha Rao', namesAtOnce: true }]);
    expect(screen.getByRole('switch', label)).toBeChecked();
  });
});
