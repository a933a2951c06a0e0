import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import { until } from './until.js';

/** Reply of a mail server to a mail. */
export type Verdict = 'takes' | 'not now' | 'never';

const REFUSALS: Record<Exclude<Verdict, 'takes'>, [code: number, words: string]> = {
  'not now': [451, 'Mailbox busy, try again later'],
  never: [550, '5.1.1 <someone@example.com>: no such mailbox here'],
};

/** Real mail server that keeps accepted mails. */
export class MailServer {
  /** All mails offered; below, the accepted ones. */
  readonly attempts: Email[] = [];
  readonly delivered: Email[] = [];
  /** Replies to the next mails; the last one repeats. */
  verdicts: Verdict[] = ['takes'];
  /** Delay of each reply. */
  slowMs = 0;

  private constructor(
    private readonly server: SMTPServer,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param login credentials that it requires, if any */
  static async start(login?: { user: string; pass: string }): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: !login,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        login && username === login.user && password === login.pass
          ? done(null, { user: username })
          : done(
              Object.assign(new Error('5.7.8 <someone@example.com> authentication failed'), {
                responseCode: 535,
              }),
            ),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void self.receive(Buffer.concat(chunks)).then(done));
      },
    });
    const stop = endAfterAll(() => new Promise<void>((closed) => server.close(() => closed())));
    const self = new MailServer(server, stop);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return self;
  }

  get env(): { SMTP_URL: string } {
    return this.envAs('');
  }

  /** @param login as in an address: `user:password@` */
  envAs(login: string): { SMTP_URL: string } {
    const { port } = this.server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://${login}127.0.0.1:${port}` };
  }

  /** Accepted mails to an address. */
  to(address: string): Email[] {
    return this.delivered.filter((mail) => mail.to?.some((to) => to.address === address));
  }

  /** Waits for a mail to an address whose subject begins like this. */
  awaits(address: string, subject: string): Promise<Email> {
    return until(`${subject} to ${address}`, async () =>
      this.to(address).find((mail) => mail.subject?.startsWith(subject)),
    );
  }

  private async receive(message: Buffer): Promise<Error | null> {
    const mail = await PostalMime.parse(message);
    this.attempts.push(mail);
    const verdict = this.verdicts.length > 1 ? this.verdicts.shift() : this.verdicts[0];
    if (this.slowMs > 0) await new Promise((thought) => setTimeout(thought, this.slowMs));
    if (verdict && verdict !== 'takes') {
      const [responseCode, words] = REFUSALS[verdict];
      return Object.assign(new Error(words), { responseCode });
    }
    this.delivered.push(mail);
    return null;
  }
}
