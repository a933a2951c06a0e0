import { tmpdir } from 'node:os';
import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { verifiedChromium } from './unpacked-chromium.ts';

/** Names are nowhere to be found but this machine's own: not for pages, and not for what a browser does by itself. */
const OWN_NAMES_ONLY =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

/** Chromium can be ended by a fault of its own (SIGSEGV) while it starts, before it has shown any page. */
const STARTS = 3;

/**
 * A real Chromium. On Linux it comes out of an npm package and needs nothing installed; elsewhere it is the
 * machine's own Chrome. BROWSER names the executable of another one.
 *
 * @param temporary folder for its temporary files, some of which it may leave
 */
export async function launchChromium(temporary = tmpdir()): Promise<Browser> {
  const env = { ...process.env, TMPDIR: temporary };
  const options = { ...(await chromiumOptions(process.env.BROWSER)), env };
  for (let start = 1; ; start += 1) {
    try {
      return await chromium.launch(options);
    } catch (error) {
      if (start === STARTS || !/signal=SIG(?:SEGV|ABRT|BUS|ILL|TRAP)/.test(String(error))) throw error;
      console.warn(`Chromium ended by a fault of its own while it started; start ${start + 1} of ${STARTS}.`);
    }
  }
}

/** Launch options of that Chromium. */
export async function chromiumOptions(executablePath: string | undefined): Promise<LaunchOptions> {
  if (executablePath) return { executablePath, args: [OWN_NAMES_ONLY] };
  if (process.platform !== 'linux') return { channel: 'chrome', args: [OWN_NAMES_ONLY] };
  // Drawing through an emulated graphics card would take more than half of the time of the tests.
  chromiumPackage.setGraphicsMode = false;
  // One process for all contexts ends with the first context that is closed; without a zygote each one costs a second more.
  const unwanted = ['--single-process', '--no-zygote'];
  const args = chromiumPackage.args.filter((argument) => !unwanted.includes(argument));
  return { executablePath: await verifiedChromium(), args: [...args, OWN_NAMES_ONLY] };
}
