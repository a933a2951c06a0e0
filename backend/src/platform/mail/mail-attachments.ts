import { Injectable } from '@nestjs/common';
import type { AttachmentOrder } from './letter.js';

/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  pdf: Uint8Array;
}

/** @returns undefined when what it was made of is there no longer, or is no longer the account's to see */
export type AttachmentMaker = (order: AttachmentOrder) => Promise<MailFile | undefined>;

/** Who makes what is attached to mails: each maker is entered while the application starts. */
@Injectable()
export class MailAttachments {
  readonly #makers = new Map<string, AttachmentMaker>();

  madeBy(name: string, maker: AttachmentMaker): void {
    this.#makers.set(name, maker);
  }

  async make(order: AttachmentOrder): Promise<MailFile | undefined> {
    const maker = this.#makers.get(order.maker);
    if (!maker) throw new Error(`Nobody makes attachments of the kind ${order.maker}`);
    return maker(order);
  }
}
