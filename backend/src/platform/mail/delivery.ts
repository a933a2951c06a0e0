import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.js';

/** A complete mail. */
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

/** Delivers over SMTP where SMTP_URL is set; otherwise into the outbox folder, as `.eml` files for people to open. */
export function createDelivery(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Delivery {
  const from = config.mailFrom;
  return config.smtpUrl
    ? overSmtp(config.smtpUrl, from)
    : intoFolder(path.join(config.dataDir, 'outbox'), from);
}

/**
 * Limits of one attempt, so that it ends before the queue gives it up (ten minutes) and another process starts the
 * next: a dialogue has some eight steps, and a slow server may use the whole of each.
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
