import lighthouse from 'lighthouse';
import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions } from '../../browser/chromium.ts';
import { Fault } from '../../../programs/fault.ts';
import { freePort } from '../../../programs/free-port.ts';

/** Lighthouse figures of a page, on a mid-range phone with a slow line. */
export interface Reading {
  /** Largest Contentful Paint, in ms. */
  largestPaint: number;
  /** Total Blocking Time, in ms. */
  blocking: number;
  shift: number;
  /** Transferred script, in KB. */
  script: number;
}

interface Audit {
  numericValue?: number;
  details?: { items: { resourceType: string; transferSize: number }[] };
}

/** Browser driven by Lighthouse. */
export class Auditor {
  readonly #browser: Browser;
  readonly #port: number;

  private constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  static async start(): Promise<Auditor> {
    const port = await freePort();
    const options = await chromiumOptions(process.env.BROWSER);
    const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
    return new Auditor(await chromium.launch({ ...options, args }), port);
  }

  /** @throws Fault where Lighthouse has no figure */
  async audit(url: string): Promise<Reading> {
    const run = await lighthouse(url, {
      port: this.#port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'error',
    });
    const audits = (run?.lhr.audits ?? {}) as Record<string, Audit>;
    const figure = (name: string): number => {
      const value = audits[name]?.numericValue;
      if (value === undefined) throw new Fault(`Lighthouse has no ${name} of ${url}.`);
      return value;
    };
    const scripts = audits['resource-summary']?.details?.items.find(
      ({ resourceType }) => resourceType === 'script',
    );
    return {
      largestPaint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      script: (scripts?.transferSize ?? NaN) / 1000,
    };
  }

  /** Visible text of a page once it is idle. */
  async text(url: string): Promise<string> {
    const page = await this.#browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const words = await page.getByRole('main').innerText();
    await page.close();
    return words;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
