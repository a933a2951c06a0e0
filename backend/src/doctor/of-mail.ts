import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config/config.js';
import { mailFault } from '../platform/mail/mail-fault.js';
import { type Finding, finding, PATIENCE_MS } from './finding.js';

/** Who knows the texts that belong to a name. */
export type Names = Pick<Resolver, 'resolveTxt'>;
export const NAMES: Names = new Resolver({ timeout: 3_000, tries: 1 });

/** DNS errors for a name without TXT records. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** The mail server, to which a log-in is tried, and what others ask of the sender. */
export async function ofMail(config: Config, names: Names, to?: string): Promise<Finding[]> {
  const { mail, smtpUrl, isPublic, mailFrom } = config;
  if (!mail) return [finding('Mail: switched off')];
  if (smtpUrl === undefined) return [finding('Mail: files in the outbox')];
  const domain = mailFrom.address.slice(mailFrom.address.indexOf('@') + 1);
  return Promise.all([
    ofServer(smtpUrl, mailFrom, to),
    ...(isPublic
      ? [
          ofText(names, { of: domain, begin: 'v=spf1', called: 'SPF' }),
          ofText(names, { of: `_dmarc.${domain}`, begin: 'v=DMARC1', called: 'DMARC' }),
        ]
      : []),
  ]);
}

async function ofServer(url: string, from: Config['mailFrom'], to?: string): Promise<Finding> {
  const timeouts = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  try {
    await transport.verify();
    if (to) await transport.sendMail({ to, subject: 'Kiraya can send mails', text: 'This is a test.\n' });
    return finding(to ? 'Mail: log-in, and a mail that was taken' : 'Mail: log-in');
  } catch (thrown) {
    return finding('Mail', `The server says ${mailFault(thrown).reason}: correct SMTP_URL.`);
  } finally {
    transport.close();
  }
}

async function ofText(
  names: Names,
  { of, begin, called }: { of: string; begin: string; called: string },
): Promise<Finding> {
  const what = `${called} of ${of}`;
  try {
    const texts = await names.resolveTxt(of);
    if (texts.some((parts) => parts.join('').toLowerCase().startsWith(begin.toLowerCase())))
      return finding(what);
  } catch (thrown) {
    if (!NONE.has((thrown as NodeJS.ErrnoException).code ?? ''))
      return finding(`${what}: DNS does not answer`);
  }
  return finding(
    what,
    `There is no record that begins with ${begin}, so others refuse or hide your mails: your mail provider says what to enter, for DKIM as well.`,
  );
}
