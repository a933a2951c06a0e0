import { beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { variants } from '../../testing/repetitions.ts';
import { listHome, makeAccount } from '../support/api.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectSound } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DAY_MS = 86_400_000;
/** The next noon in India: nobody is written to at night, and who logs in then is not logged out by now. */
const NOON = new Date(Math.ceil(Date.now() / DAY_MS - 6.5 / 24) * DAY_MS + 6.5 * 3_600_000);
const clock = { now: () => NOON, today: () => NOON.toISOString().slice(0, 10) };

let product: Product;
let browser: Browser;
let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
  [product, browser] = await Promise.all([
    startProduct({ env: { SMTP_URL: mails.url }, clock }),
    startBrowser(),
  ]);
});

const roundIsDue = (): Promise<unknown> =>
  withConnection(product.databaseUrl, (client) =>
    client.query(`delete from pgboss.job where name = 'saved-searches' and state = 'created';
      insert into pgboss.job (name) values ('saved-searches')`),
  );
const linkIn = (text: string | undefined, of: string): string =>
  new RegExp(`https?://\\S+(${of}\\S+)`).exec(text ?? '')?.[1] ?? '';

test.each(variants(390, 1280))(
  'at %d px a search is saved, confirmed, told of a new home, and stopped',
  async (width) => {
    const email = `looker${width}@example.com`;
    const page: Page = await browser.newPage({ baseURL: product.url, viewport: { width, height: 900 } });
    const press = (name: string) => page.getByRole('button', { name }).click();
    await page.goto(`/browse?q=orchid${width}`);
    await press('Mail me new homes');
    const dialog = page.getByRole('dialog', { name: 'Mail me new homes' });
    await dialog.getByText(`“orchid${width}”`).waitFor();
    await expectSound(page);
    await dialog.getByLabel('Email').fill(email);
    await press('Save the search');
    await dialog.getByText('We have sent you a mail.').waitFor();

    await page.goto(linkIn((await mails.newestTo(email)).text, '/confirm/search/'));
    await expectSound(page);
    await press('Yes, tell me');
    await page.getByText('Your search is saved.').waitFor();

    const owner = await makeAccount(product, 'owner', { email: `owner${width}@example.com` });
    const { id, name } = await listHome(product, owner, { name: `Orchid${width} Residency` });
    await roundIsDue();
    const mail = await mails.newestTo(email, 2);
    expect(mail.subject).toBe(`New home: ${name}`);
    await page.goto(`/property/${id}`);
    expect(mail.text).toContain(`/property/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();

    await page.goto(linkIn(mail.text, '/stop/search/'));
    await expectSound(page);
    await press('No more of these mails');
    await page.getByText('You get no more mails about new homes.').waitFor();
    await page.close();
  },
);
