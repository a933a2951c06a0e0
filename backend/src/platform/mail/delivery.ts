import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.js';

/** A mail as it leaves. */
export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export type Delivery = (mail: Mail) => Promise<void>;

/** Over SMTP where SMTP_URL is set; otherwise as `.eml` files in the outbox folder, for people to open. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Delivery {
  const from = config.mailFrom;
  return config.smtpUrl
    ? overSmtp(config.smtpUrl, from)
    : intoFolder(path.join(config.dataDir, 'outbox'), from);
}

/**
 * All of an attempt ends before the queue gives it up (ten minutes) and another process makes the next one: a dialogue has
 * some eight steps, and a server that takes its time may take the whole of each.
 */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};

type Sender = Config['mailFrom'];

function overSmtp(url: string, from: Sender): Delivery {
  const transport = createTransport({ url, ...PATIENCE }, { from });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function intoFolder(folder: string, from: Sender): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${mail.messageId.replace(/[^\w-]/g, '')}.eml`;
    const unfinished = path.join(folder, `.${name}`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, path.join(folder, name));
  };
}
