import { afterEach, describe, expect, it } from '@jest/globals';
import { answer } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { field, fillProperty, filledProperty } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { property, reference } from '../../testing/properties';

type Ask = Geolocation['getCurrentPosition'];

/** Replaces the device's answer; undefined for a browser without one. */
function device(getCurrentPosition?: Ask) {
  if (getCurrentPosition)
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

const at =
  (latitude: number, longitude: number, accuracy = 19.2): Ask =>
  (found) =>
    found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition);
const refuses =
  (code: number): Ask =>
  (_, failed) =>
    failed?.({ code } as GeolocationPositionError);

async function openForm() {
  const page = openPortal('/properties/create', 'owner', {
    ...reference,
    'POST /api/properties': () => answer(property(), { status: 201 }),
  });
  await screen.findByRole('form', { name: 'Create Property' });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const paste = async (text: string) => {
    await page.user.click(field('Link from a map'));
    await page.user.paste(text);
  };
  return { ...page, press, paste, posts: () => page.calls.filter(({ method }) => method === 'POST') };
}
const panel = () => within(screen.getByRole('region', { name: 'On the map' }));
const place = () => [field('Latitude'), field('Longitude')].map((one) => (one as HTMLInputElement).value);

describe('a home on the map', () => {
  it('is where the device is, at a press', async () => {
    device(at(12.935_200_04, 77.6245));
    const { user, press, posts } = await openForm();
    await fillProperty(user);
    await press('Use where I am');
    expect(panel().getByRole('status')).toHaveTextContent('Filled in, to within 20 metres.');
    await press('Create property');
    await screen.findByText('Property created!');
    expect(posts()[0]?.body).toMatchObject({ ...filledProperty, latitude: 12.9352, longitude: 77.6245 });
  });

  it.each([
    [1, /^You did not let this site know where you are/],
    [2, /^Where you are could not be found/],
    [3, /^It took too long to find where you are/],
  ])('stays as it was where the device refuses with %d, which says what else helps', async (code, words) => {
    device(refuses(code));
    const { press } = await openForm();
    await press('Use where I am');
    expect(panel().getByText(words)).toHaveTextContent('Or paste a link from a map.');
    expect(place()).toEqual(['', '']);
    expect(screen.getByRole('button', { name: 'Use where I am' })).toBeEnabled();
  });

  it('is not looked for by a browser that cannot', async () => {
    device();
    const { press } = await openForm();
    await press('Use where I am');
    expect(panel().getByText(/^This browser cannot say where you are/)).toBeInTheDocument();
  });

  it('is read from a pasted link, which is not sent', async () => {
    const { user, press, paste, posts } = await openForm();
    await fillProperty(user);
    await paste('https://www.google.com/maps/@12.9716,77.5946,17z');
    expect(place()).toEqual(['12.9716', '77.5946']);
    expect(field('Link from a map')).toHaveAccessibleDescription('Filled in from the link');
    await user.keyboard('{Enter}');
    expect(posts()).toEqual([]);
    await press('Create property');
    await screen.findByText('Property created!');
    expect(posts()[0]?.body).toMatchObject({ latitude: 12.9716, longitude: 77.5946 });
    expect(JSON.stringify(posts()[0]?.body)).not.toContain('google');
  });

  it('stays as it was for a link without a place, which stays to be mended', async () => {
    const { paste } = await openForm();
    await paste('https://maps.app.goo.gl/AbCdEf123');
    expect(field('Link from a map')).toBeInvalid();
    expect(field('Link from a map')).toHaveAccessibleDescription(/No place is in this link/);
    expect(place()).toEqual(['', '']);
  });
});
