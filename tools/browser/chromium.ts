import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

/**
 * A real Chromium. On Linux it comes out of an npm package and needs nothing installed; elsewhere it is the
 * machine's own Chrome.
 */
export async function launchChromium(): Promise<Browser> {
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome' });
  return chromium.launch({
    executablePath: await chromiumPackage.executablePath(),
    // One process for all contexts ends with the first context that is closed.
    args: chromiumPackage.args.filter((argument) => argument !== '--single-process'),
  });
}
