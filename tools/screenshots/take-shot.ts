import type { Browser, BrowserContext, Page } from 'playwright-core';
import { call } from '../browser/support/api.ts';
import type { Product } from '../browser/support/product.ts';
import type { Role, Shot } from './shots.ts';
import { SHOWN, type StoppedClock } from './stopped-clock.ts';

const DEMO_PASSWORD = 'Kiraya@123';
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const QUALITY = 80;

/** Browser, product and clock for the pictures. */
export interface Studio {
  browser: Browser;
  product: Product;
  clock: StoppedClock;
}

/** Takes a picture in a new browser, as WebP. */
export async function takeShot({ browser, product, clock }: Studio, shot: Shot): Promise<Buffer> {
  const { viewport, ...device } = shot.phone ? PHONE : DESK;
  const context = await browser.newContext({
    ...device,
    viewport: { ...viewport, height: shot.height ?? viewport.height },
    colorScheme: shot.scheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    await context.clock.setFixedTime(SHOWN);
    // Pictures depend on no external service: people are shown by their initials.
    await context.route(/^https:\/\/gravatar\.com\//, (route) => route.fulfill({ status: 404 }));
    if (shot.role) await logIn(context, product, await clock.whileGoing(() => loginOf(product, shot.role)));
    const page = await context.newPage();
    await page.goto(product.url + shot.at, { waitUntil: 'networkidle' });
    await shot.reach?.(page);
    await settle(page);
    return await capture(page);
  } finally {
    await context.close();
  }
}

interface Login {
  token: string;
  user: unknown;
}

function loginOf(product: Product, role: Role | undefined): Promise<Login> {
  const body = { email: `${role}@example.com`, password: DEMO_PASSWORD };
  return call<Login>(product, 'POST', '/auth/login', { body });
}

async function logIn(context: BrowserContext, { url }: Product, { token, user }: Login): Promise<void> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}

/** Waits until everything is loaded and still, with the pointer and the focus out of the picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (!document.querySelector('[role="dialog"]')) (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(shown.map((image) => image.decode()));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Takes WebP by the browser's own protocol, a quarter of PNG's size; Playwright has only PNG and JPEG. */
async function capture(page: Page): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
