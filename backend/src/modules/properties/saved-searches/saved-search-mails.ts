import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { type NewHomes, newHomesMail } from './new-homes-mail.js';
import { SavedSearchTokens } from './saved-search-tokens.js';

/** Sends mails to people with saved searches. */
@Injectable()
export class SavedSearchMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly tokens: SavedSearchTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  askToConfirm(em: EntityManager, to: string, searchId: string): Promise<void> {
    return this.mailer.enqueue(
      em,
      {
        to,
        toUnproven: true,
        subject: words`Confirm that you want to hear about new homes`,
        paragraphs: [
          // No typed text: it would let strangers write to anybody.
          words`You asked to be told about new homes for your search on Kiraya.`,
          words`Confirm that it was you. You get at most one mail a day, and each has a link to stop.`,
        ],
        action: {
          label: 'Yes, tell me',
          url: `${this.config.publicUrl}/confirm/search/${this.tokens.make(searchId)}`,
        },
        after: [words`If it was not you, ignore this mail.`],
      },
      'search_confirmation',
      'awaited',
    );
  }

  /** @param addressKey the token that ends the mails to the address */
  newHomes(em: EntityManager, to: string, found: readonly NewHomes[], addressKey: Buffer): Promise<void> {
    const letter = newHomesMail(to, found, this.config.publicUrl, addressKey.toString('base64url'));
    return this.mailer.enqueue(em, letter, 'new_homes', 'whenever');
  }
}
