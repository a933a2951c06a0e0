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
    description: 'Start of the hold on mails and reminders; null while they go out',
  }).orNull(),
  heldBecause: choice(['elsewhere', 'older'], {
    example: 'elsewhere',
    description:
      'Reason to take it for a restored copy: moved to another place, or older than its last write; null otherwise',
  }).orNull(),
  writtenAt: instant({
    example: '2026-11-19T20:00:00.000Z',
    description: 'Time of the last write, to within ten minutes; null before the first start',
  }).orNull(),
  waitingMails: number({ example: 23, description: 'Number of queued mails' }),
}) {}

@ApiSchema({ name: 'ConfirmInstallation' })
export class ConfirmInstallationDto {
  @ChoiceField(WAITING_MAILS_GO, { description: 'Action for the waiting mails' })
  waitingMails: WaitingMailsGo;
}
