import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { poll } from '../../../programs/poll.ts';
import { endAfterAll } from '../../testing/end-after-all.ts';

const LONGEST_WAIT = 120_000;
/** Subjects of the mails that follow a sign-up or a log-in. */
const BY_THE_WAY = ['Confirm your email for Kiraya', 'New log-in to your Kiraya account'];

/** A real SMTP server that keeps what it is given. */
export interface MailServer {
  /** For the product's `SMTP_URL`. */
  url: string;
  /** All mails, in the order in which they came. */
  received: readonly Email[];
  /** The newest mail to this address; waits until there are `count` of them, those of its sign-up and log-ins left out. */
  newestTo(address: string, count?: number): Promise<Email>;
  /** The newest mail to this address with such a subject; waits for one. */
  newestOf(address: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  async function newest(address: string, hasIt: (subject: string) => boolean, count = 1): Promise<Email> {
    const found = await poll(
      () => {
        const all = mails.filter(
          ({ to, subject }) => hasIt(subject ?? '') && to?.some((one) => one.address === address),
        );
        return all.length >= count ? all.at(-1) : undefined;
      },
      { withinMs: LONGEST_WAIT },
    );
    if (!found) throw new Error(`No such mail to ${address} came.`);
    return found;
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received: mails,
    newestTo: (address, count) => newest(address, (subject) => !BY_THE_WAY.includes(subject), count),
    newestOf: (address, subject) => newest(address, (text) => subject.test(text)),
    close: endAfterAll(() => new Promise((resolve) => server.close(() => resolve()))),
  };
}
