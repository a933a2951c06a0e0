import { ApiSchema } from '@nestjs/swagger';
import { choice, instant, number, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { ChoiceField } from '../../../platform/http/text-fields.js';

/** Ways to deal with waiting mails when a hold ends. */
export const WAITING_MAILS_GO = ['send', 'drop'] as const;
export type WaitingMailsGo = (typeof WAITING_MAILS_GO)[number];

/** The state of the database: a restored copy or not, and its waiting mails. */
export class InstallationDto extends view({
  id: uuid({ example: '0199f0a0-0000-4000-8000-000000000070' }),
  heldSince: instant({
    example: '2026-11-20T03:30:00.000Z',
    description: 'Since when mails and reminders wait for a confirmation; null where they do not',
  }).orNull(),
  heldBecause: choice(['elsewhere', 'older'], {
    example: 'elsewhere',
    description:
      'Why it is taken for a restored copy: it is in another place than before, or older than what was written',
  }).orNull(),
  writtenAt: instant({
    example: '2026-11-19T20:00:00.000Z',
    description: 'Up to when it was written to, to ten minutes; null until it has begun',
  }).orNull(),
  waitingMails: number({ example: 23, description: 'Mails in the queue' }),
}) {}

@ApiSchema({ name: 'ConfirmInstallation' })
export class ConfirmInstallationDto {
  @ChoiceField(WAITING_MAILS_GO, { description: 'What becomes of the mails that wait' })
  waitingMails: WaitingMailsGo;
}
