import { Injectable } from '@nestjs/common';
import type { AttachmentRequest } from './mail-content.js';

/** An attached file. */
export interface MailFile {
  name: string;
  pdf: Uint8Array;
}

/** @returns undefined when its source is gone, or hidden from the account now */
export type AttachmentMaker = (order: AttachmentRequest) => Promise<MailFile | undefined>;

/** Makers of attachments. Each registers while the application starts. */
@Injectable()
export class MailAttachments {
  readonly #makers = new Map<string, AttachmentMaker>();

  madeBy(name: string, maker: AttachmentMaker): void {
    this.#makers.set(name, maker);
  }

  async make(order: AttachmentRequest): Promise<MailFile | undefined> {
    const maker = this.#makers.get(order.maker);
    if (!maker) throw new Error(`Nobody makes attachments of the kind ${order.maker}`);
    return maker(order);
  }
}
