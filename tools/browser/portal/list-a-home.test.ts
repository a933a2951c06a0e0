import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { listHome, makeAccount, PASSWORD } from '../support/api.ts';
import { leave } from '../support/leave.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openAs } from '../support/open-as.ts';
import { startBrowser } from '../support/test-browser.ts';

let product: Product;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), startBrowser()]);
});
afterEach(() => page?.context().close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string) => page.getByText(text).first().waitFor();

async function signUpAndLogIn(): Promise<void> {
  await page.goto(`${product.url}/signup`);
  await field('Name').fill('Meera Iyer');
  await field('Email or Username').fill('meera.iyer@example.com');
  await field('Password').fill(PASSWORD);
  await field('Role').selectOption('owner');
  await leave(page, () => button('Sign Up').click());
  await field('Email or Username').fill('meera.iyer@example.com');
  await field('Password').fill(PASSWORD);
  await button('Login').click();
  await page.waitForURL('**/dashboard');
}

async function fillHome(name: string): Promise<void> {
  await field('Name').fill(name);
  await field('Address').fill('7, 3rd Cross, Indiranagar, Bengaluru 560038');
  await field('Type').selectOption('Villa');
  await field('Config').selectOption('3 BHK');
  await field('Area (sqft)').fill('1850');
  await field('Cost').fill('125000');
  await field('Security Deposit').fill('500000');
  await page.getByRole('checkbox', { name: 'Gym' }).check();
  await button('Add a picture by its address').click();
  await field('URL').fill('/media/demo/villa-1.svg');
}

describe('an owner lists a home', () => {
  it('from signing up, over the form, to the public site, and changes it', async () => {
    page = await browser.newPage();
    await signUpAndLogIn();
    await page.getByRole('link', { name: /^Total properties/ }).click();
    await seen('No properties found.');
    await page.getByRole('link', { name: 'Create Property' }).click();
    await fillHome('Jasmine Villa');
    await seen('The address seems to say: Indiranagar, Bengaluru, 560038');
    await button('Fill in').click();
    await seen('One lakh twenty-five thousand rupees');
    await button('Create property').click();
    await seen('Property created!');
    expect(await field('Name').inputValue()).toBe('');

    await page.goto(product.url);
    await page
      .getByRole('row', { name: /Jasmine Villa/ })
      .getByText('₹1,25,000')
      .waitFor();

    await page.goto(`${product.url}/properties`);
    const row = page.getByRole('row', { name: /Jasmine Villa/ });
    await row.getByText('Vacant').waitFor();
    await row.getByRole('link', { name: 'Edit' }).click();
    expect(await field('Status').inputValue()).toBe('available');
    for (const [label, value] of [
      ['Locality', 'Indiranagar'],
      ['City', 'Bengaluru'],
      ['PIN code', '560038'],
    ] as const)
      expect(await field(label).inputValue()).toBe(value);
    await field('Name').fill('Jasmine House');
    await button('Update property').click();
    await seen('Property updated!');
    await page.waitForURL('**/properties');
    await page.getByRole('row', { name: /Jasmine House/ }).waitFor();

    await page.goto(product.url);
    await page.getByRole('row', { name: /Jasmine House/ }).waitFor();
    expect(await page.getByText('Jasmine Villa').count()).toBe(0);
  });

  it('and takes it off the public site by its status', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'sold@example.com' });
    const home = await listHome(product, owner, { name: 'Banyan Court' });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    await field('Status').selectOption('sold');
    await button('Update property').click();
    await seen('Property updated!');
    await page.goto(`${product.url}/property/${home.id}`);
    await seen('Could not load property details');
  });
});

describe('a home on the site', () => {
  it('is paused and published with one press each', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'pausing@example.com' });
    const home = await listHome(product, owner, { name: 'Gulmohar Court' });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    await button('Pause').click();
    await seen('Gulmohar Court: paused now');
    const site = await (await browser.newContext()).newPage();
    try {
      const gone = await site.goto(`${product.url}/property/${home.id}`);
      expect(gone?.status()).toBe(404);
      await site.getByText('Could not load property details').waitFor();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page
        .getByRole('row', { name: /Gulmohar Court/ })
        .getByText('paused')
        .waitFor();
      await page
        .getByRole('row', { name: /Gulmohar Court/ })
        .getByRole('link', { name: 'Edit' })
        .click();
      await button('Publish').click();
      await seen('Gulmohar Court: vacant now');
      expect((await site.goto(`${product.url}/property/${home.id}`))?.status()).toBe(200);
      await site.getByRole('heading', { name: 'Gulmohar Court' }).waitFor();
    } finally {
      await site.context().close();
    }
  });
});

describe('pictures of one’s own', () => {
  it('are uploaded, put in order and seen on the site', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'pictures@example.com' });
    const home = await listHome(product, owner, { name: 'Jamun House', images: [] });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    await field('Name').waitFor();
    const garden = await page.screenshot({ type: 'jpeg' });
    const hall = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 640, height: 480 } });
    await page.getByLabel('Pictures to add').setInputFiles([
      { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: garden },
      { name: 'hall.png', mimeType: 'image/png', buffer: hall },
      { name: 'archive.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('PK\x03\x04 no picture at all') },
    ]);
    const image = (place: number) => page.getByRole('listitem', { name: `Image ${place}`, exact: true });
    await image(1).getByText('Added').waitFor();
    await image(2).getByText('Added').waitFor();
    await image(3).getByRole('alert').or(image(3).locator('[aria-invalid="true"]')).first().waitFor();
    await button('Remove image 3').click();
    await image(2).getByLabel('Caption').fill('The hall');
    await button('Make image 2 the cover').click();
    expect(await image(1).getByLabel('Caption').inputValue()).toBe('The hall');
    await button('Update property').click();
    await seen('Property updated!');

    await page.goto(`${product.url}/property/${home.id}`);
    await page.waitForFunction(() =>
      [...document.images].some(
        ({ currentSrc, naturalWidth }) => currentSrc.includes('/media/pictures/') && naturalWidth > 0,
      ),
    );
    const answer = await fetch(`${product.url}/api/properties/public/${home.id}`);
    const { images } = (await answer.json()) as { images: { imgUrl: string; caption: string | null }[] };
    expect(images.map(({ caption }) => caption)).toEqual(['The hall', null]);
    const largest = await fetch(product.url + images[0]?.imgUrl);
    expect([largest.status, largest.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('what is not one’s own', () => {
  it('is not found, and its form is not shown', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'first.owner@example.com' });
    await makeAccount(product, 'owner', { name: 'Other Owner', email: 'other.owner@example.com' });
    const home = await listHome(product, owner, { name: 'Private Place' });
    page = await openAs(browser, product, 'other.owner@example.com', { at: `/properties/edit/${home.id}` });
    await seen('Failed to load property or reference data');
    expect(await page.getByText('Private Place').count()).toBe(0);
    expect(await page.getByRole('form').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to properties' }).click();
    await seen('No properties found.');
  });
});

describe('a changed form', () => {
  it('is not lost to a followed link or the browser’s back', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'careful@example.com' });
    const home = await listHome(product, owner, { name: 'Peepal House' });
    page = await openAs(browser, product, owner.email, { at: '/properties' });
    await page
      .getByRole('row', { name: /Peepal House/ })
      .getByRole('link', { name: 'Edit' })
      .click();
    await field('Name').fill('Peepal Villa');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/properties/edit/${home.id}`);
    expect(await field('Name').inputValue()).toBe('Peepal Villa');
    await button('Back').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('row', { name: /Peepal House/ }).waitFor();
  });

  it('is not lost to the menu, the browser’s forward, loading the page anew or logging out', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'every.way@example.com' });
    const home = await listHome(product, owner, { name: 'Ashoka House' });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    const toContracts = async () => {
      await button('Open menu').click();
      await page.getByRole('link', { name: 'Contracts' }).click();
    };
    await field('Name').waitFor();
    await leave(page, toContracts);
    await leave(page, () => page.goBack());
    await field('Name').fill('Ashoka Villa');

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const logOut = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    for (const goAway of [toContracts, () => page.goForward(), logOut]) {
      await goAway();
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/properties/edit/${home.id}`);
      expect(await field('Name').inputValue()).toBe('Ashoka Villa');
    }
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await field('Name').inputValue()).toBe('Ashoka Villa');

    await logOut();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${product.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('is not lost to the Back button of a page that was opened by its address', async () => {
    const owner = await makeAccount(product, 'owner', { email: 'by.address@example.com' });
    const home = await listHome(product, owner, { name: 'Neem House' });
    page = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}` });
    await field('Name').fill('Neem Villa');
    await button('Back').click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await field('Name').inputValue()).toBe('Neem Villa');
    await button('Back').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('row', { name: /Neem House/ }).waitFor();
  });
});
