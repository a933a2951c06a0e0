import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { ASKED_OF_OWNERS, type AskedOfOwners } from '../accounts/asked-of-owners.js';
import { emailsOfAdmins } from '../accounts/emails-of-admins.js';
import { masked, type PayeeDetails, lastOf } from './payee-details.js';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { freeText, own, type Words, words } from '../../../platform/mail/words.js';

interface Change {
  /** Null for the first entry. */
  from: PayeeDetails | null;
  to: PayeeDetails;
  heldUntil: Date;
  byAdmin: boolean;
}

/** Contains four characters of the holder's choice at most: the address may be unproven. */
function payeeMail(to: string, change: Change): MailContent {
  const who = change.byAdmin
    ? words`An administrator of Kiraya`
    : words`Someone who is logged in to your Kiraya account`;
  return {
    to,
    subject: change.from ? words`Where Kiraya pays you was changed` : words`Where Kiraya pays you`,
    paragraphs: [
      words`${who} ${said(change, 'your rents are')}`,
      held(change),
      words`If that is right, there is nothing to do. If it is not, change your password and tell an administrator of Kiraya at once.`,
    ],
  };
}

/** The mail of a changed payee for an administrator. */
function payeeMailToAdmin(
  to: string,
  change: Change & { owner: { id: string; username: string | null } },
): MailContent {
  const who = change.byAdmin ? words`An administrator of Kiraya` : words`The owner`;
  return {
    to,
    subject: change.from ? words`Where an owner is paid was changed` : words`Where an owner is paid`,
    paragraphs: [
      words`${who} ${said(change, 'an owner’s rents are')}`,
      held(change),
      words`If that is right, there is nothing to do. If it is not, ask the owner, and suspend the account of whoever did it.`,
    ],
    facts: [['Owner', called(change.owner)]],
  };
}

/** The username where a mail may contain it, else the id. */
function called({ id, username }: { id: string; username: string | null }): Words {
  const name = freeText(username ?? '');
  return name.whole && name.whole === name.inMail ? name : own(id);
}

const said = ({ from, to }: Change, whose: string): Words =>
  own(
    from
      ? `changed where ${whose} paid to, from ${inWords(from)} to ${inWords(to)}.`
      : `entered where ${whose} paid to: ${inWords(to)}.`,
  );

const inWords = (details: PayeeDetails): string =>
  `${details.kind === 'upi' ? 'a UPI id' : 'a bank account'} ending in ${lastOf(details)}`;

const held = ({ heldUntil }: Change): Words =>
  words`No rent is sent there before ${own(timeInIndia(heldUntil))} (India), so that there is time to object.`;

interface PayeeChange {
  owner: { id: string; email: string | null; username: string | null };
  from: PayeeDetails | null;
  to: PayeeDetails;
  heldUntil: Date;
}

/** Records and mails changes and views of payees, in their transaction. */
@Injectable()
export class PayeeEvents {
  constructor(
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    @Inject(ASKED_OF_OWNERS) private readonly asked: AskedOfOwners,
  ) {}

  /** Records a change, and mails the owner and all administrators. */
  async changed(
    em: EntityManager,
    caller: KnownCaller,
    { owner: { id, email, username }, from, to, heldUntil }: PayeeChange,
  ): Promise<void> {
    await this.asked.given(em, 'payee', id);
    await this.audit.record(em, caller, {
      action: 'payee.changed',
      subjectType: 'user',
      subjectId: id,
      details: { from: from && masked(from), to: masked(to) },
    });
    const change = { from, to, heldUntil, byAdmin: caller.account.id !== id };
    const admins = await emailsOfAdmins(em);
    const letters = [
      ...(email ? [payeeMail(email, change)] : []),
      ...admins.map((admin) => payeeMailToAdmin(admin, { ...change, owner: { id, username } })),
    ];
    await this.mailer.enqueueAll(
      em,
      letters.map((letter) => ({ kind: 'account', letter, urgency: 'security' })),
    );
  }

  /** @param at the place of the view */
  viewed(em: EntityManager, caller: KnownCaller, ownerIds: string[], at: string): Promise<void> {
    return this.audit.recordEach(em, caller, {
      action: 'payee.viewed',
      subjectType: 'user',
      subjectIds: ownerIds,
      details: { at },
    });
  }
}
