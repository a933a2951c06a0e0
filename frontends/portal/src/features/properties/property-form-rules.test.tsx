import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { field } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { reference } from '../../testing/properties';

async function openForm() {
  const page = openPortal('/properties/create', 'owner', reference);
  await screen.findByRole('form', { name: 'Create Property' });
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create property' }));
  const fillAll = async (values: [label: RegExp, typed: string][]) => {
    for (const [label, typed] of values) {
      await page.user.click(screen.getByLabelText(label));
      await page.user.paste(typed);
      await page.user.tab();
    }
  };
  return { ...page, submit, fillAll };
}

const WRONG: [label: RegExp, message: string, typed: string][] = [
  [/^Name/, 'Required', ' '],
  [/^Name/, 'Must be at most 120 characters', 'x'.repeat(121)],
  [/^Address/, 'Must be at most 300 characters', 'x'.repeat(301)],
  [/^Locality/, 'Must be at most 80 characters', 'x'.repeat(81)],
  [/^City/, 'Must be at most 60 characters', 'x'.repeat(61)],
  [/^PIN code/, 'PIN code must be 6 digits and not begin with 0', '060038'],
  [/^PIN code/, 'PIN code must be 6 digits and not begin with 0', '56003'],
  [/^Best About/, 'Must be at most 2,000 characters', 'x'.repeat(2001)],
  [/^Area \(sqft\)/, 'Must be positive', '0'],
  [/^Area \(sqft\)/, 'Must be positive', '-5'],
  [/^Area \(sqft\)/, 'Must be positive', '0.5'],
  [/^Area \(sqft\)/, 'Must be at most 1,00,00,000', '10000001'],
  [/^Cost(?! and)/, 'Must be positive', '0'],
  [/^Cost(?! and)/, 'Must be positive', '0.99'],
  [/^Cost(?! and)/, 'Must be positive', '-1'],
  [/^Cost(?! and)/, 'Must be at most 1,00,00,00,000', '1000000001'],
  [/^Security Deposit/, 'Must be non-negative', '-1'],
  [/^Security Deposit/, 'Must be at most 1,00,00,00,000', '1000000001'],
  [/^Latitude/, 'Must be at most 90', '90.1'],
  [/^Latitude/, 'Must be at least -90', '-91'],
  [/^Longitude/, 'Must be at most 180', '181'],
  [/^Longitude/, 'Must be at least -180', '-180.5'],
  [/^Maintenance/, 'Must be non-negative', '-1'],
  [/^Floor/, 'Must be at least -5', '-6'],
  [/^Floor/, 'Must be a whole number', '1.5'],
  [/^Topmost floor/, 'Must be at most 200', '201'],
  [/^Bathrooms/, 'Must be at most 50', '51'],
  [/^Most occupants/, 'Must be at least 1', '0'],
];

const AT_BOUNDS: [label: RegExp, typed: string][] = [
  [/^Name/, 'x'.repeat(120)],
  [/^Address/, 'x'.repeat(300)],
  [/^Best About/, 'x'.repeat(2000)],
  [/^Area \(sqft\)/, '1'],
  [/^Area \(sqft\)/, '10000000'],
  [/^Cost(?! and)/, '1'],
  [/^Cost(?! and)/, '1000000000'],
  [/^Security Deposit/, '0'],
  [/^Latitude/, '-90'],
  [/^Longitude/, '180'],
];

const WRONG_IMAGES: [message: string, url: string][] = [
  ['Required', ''],
  ['Invalid URL', 'ftp://example.com/a.jpg'],
  ['Invalid URL', 'example.com/a.jpg'],
  ['Invalid URL', 'javascript:alert(1)'],
  ['Invalid URL', '//example.com/a.jpg'],
  ['Invalid URL', '/etc/passwd'],
  ['Invalid URL', '/media/../secret.svg'],
  ['Invalid URL', 'https://user:pw@example.com/a.jpg'],
  ['Must be at most 2,048 characters', `https://example.com/${'x'.repeat(2048)}`],
];

/** Rows by the form that takes them: each has one value for a field, so that no message is of another value. */
function roundsOf<Row extends [label: RegExp, ...unknown[]]>(rows: Row[]): Row[][] {
  const rounds: Row[][] = [];
  for (const row of rows) {
    const has = (round: Row[]) => round.some(([label]) => label.source === row[0].source);
    const free = rounds.find((round) => !has(round));
    if (free) free.push(row);
    else rounds.push([row]);
  }
  return rounds;
}

describe('the rules of the property form', () => {
  it('ask for everything a property cannot do without, and send nothing', async () => {
    const { submit, calls } = await openForm();
    await submit();
    for (const label of ['Name', 'Address', 'Type', 'Config', 'Area (sqft)', 'Cost', 'Security Deposit'])
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Required'));
    for (const label of ['Locality', 'City', 'PIN code', 'Best About', 'Latitude', 'Longitude'])
      expect(field(label)).not.toHaveAttribute('aria-invalid');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('7 fields need your attention')).toBeInTheDocument();
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it.each(roundsOf(WRONG))('say what is wrong with a field once it is left (%#)', async (...round) => {
    const { fillAll } = await openForm();
    await fillAll(round.map(([label, , typed]) => [label, typed]));
    for (const [label, message] of round)
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
  });

  it('know that no floor is above the topmost, and that a home is open to somebody', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Topmost floor/), '2');
    await user.type(screen.getByLabelText(/^Floor/), '3');
    await user.tab();
    expect(await screen.findByText('Must be at most 2, the topmost')).toBeInTheDocument();
    for (const name of ['Families', 'Single people', 'Sharers', 'Companies'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.tab();
    expect(await screen.findByText('Choose at least one')).toBeInTheDocument();
  });

  it.each(roundsOf(AT_BOUNDS))('take each field at its bound (%#)', async (...round) => {
    const { fillAll, submit } = await openForm();
    await fillAll(round);
    await submit();
    await screen.findAllByText('Required');
    for (const [label] of round) expect(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid');
  });

  it('say what is wrong with the address of an image', async () => {
    const { user, submit } = await openForm();
    for (const [nth, [, url]] of WRONG_IMAGES.entries()) {
      await user.click(screen.getByRole('button', { name: 'Add a picture by its address' }));
      if (!url) continue;
      await user.click(screen.getAllByLabelText('URL')[nth] as HTMLElement);
      await user.paste(url);
    }
    await submit();
    for (const [nth, [message]] of WRONG_IMAGES.entries())
      expect(screen.getAllByLabelText('URL')[nth]).toHaveAccessibleDescription(message);
  });

  it.each(['https://example.com/a.jpg', 'http://example.com', '/media/demo/living-1.svg'])(
    'an image at %s is taken and shown',
    async (url) => {
      const { user, submit } = await openForm();
      await user.click(screen.getByRole('button', { name: 'Add a picture by its address' }));
      await user.click(field('URL'));
      await user.paste(url);
      await submit();
      expect(field('URL')).not.toHaveAttribute('aria-invalid');
      expect(screen.getByRole('img', { name: 'Preview of image 1' })).toHaveAttribute('src', url);
    },
  );

  it('take twelve images, in the order one gives them', async () => {
    const { user } = await openForm();
    const add = screen.getByRole('button', { name: 'Add a picture by its address' });
    for (let image = 0; image < 12; image++) await user.click(add);
    expect(screen.getByRole('button', { name: '12 images are the most' })).toBeDisabled();
    const urls = () => screen.getAllByLabelText<HTMLInputElement>('URL').map((input) => input.value);
    await user.type(screen.getAllByLabelText('URL')[0] as HTMLElement, 'a');
    await user.type(screen.getAllByLabelText('URL')[1] as HTMLElement, 'b');
    await user.click(screen.getByRole('button', { name: 'Move image 2 up' }));
    expect(urls().slice(0, 2)).toEqual(['b', 'a']);
    expect(screen.getByRole('button', { name: 'Move image 1 up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move image 1 down' }));
    expect(urls().slice(0, 2)).toEqual(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(urls()).toHaveLength(11);
    expect(urls()[0]).toBe('b');
    expect(screen.getByRole('button', { name: 'Add a picture by its address' })).toBeEnabled();
  });
});
