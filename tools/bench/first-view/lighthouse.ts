import lighthouse from 'lighthouse';
import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions } from '../../browser/chromium.ts';
import { Fault } from '../../fault.ts';
import { freePort } from '../../free-port.ts';

/** What Lighthouse says of a page, as a phone of the middle sort on a slow line has it. */
export interface Reading {
  /** When the largest of what one sees at first is painted, in ms. */
  largestPaint: number;
  /** For how long the page does not answer, in ms. */
  blocking: number;
  shift: number;
  /** Of scripts, as they are sent, in KB. */
  script: number;
}

interface Audit {
  numericValue?: number;
  details?: { items: { resourceType: string; transferSize: number }[] };
}

/** A browser that Lighthouse looks at pages with. */
export class Looker {
  readonly #browser: Browser;
  readonly #port: number;

  private constructor(browser: Browser, port: number) {
    this.#browser = browser;
    this.#port = port;
  }

  static async start(): Promise<Looker> {
    const port = await freePort();
    const options = await chromiumOptions(process.env.BROWSER);
    const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
    return new Looker(await chromium.launch({ ...options, args }), port);
  }

  /** @throws Fault where Lighthouse has no figure */
  async look(url: string): Promise<Reading> {
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

  /** What a page says once all of it is there. */
  async words(url: string): Promise<string> {
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
