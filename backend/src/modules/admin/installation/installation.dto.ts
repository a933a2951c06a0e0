import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ChoiceField } from '../../../platform/http/text-fields.js';
import type { HeldBecause } from '../../../platform/installation/installation.js';

/** What becomes of the mails that wait when a hold ends. */
export const WAITING_MAILS_GO = ['send', 'drop'] as const;
export type WaitingMailsGo = (typeof WAITING_MAILS_GO)[number];

/** Whether the database is a restored copy, and what waits in it. */
export class InstallationDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-4000-8000-000000000070' })
  id: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T03:30:00.000Z',
    description: 'Since when mails and reminders wait for a confirmation; null where they do not',
  })
  heldSince: string | null;
  @ApiProperty({
    enum: ['elsewhere', 'older'],
    nullable: true,
    example: 'elsewhere',
    description:
      'Why it is taken for a restored copy: it is in another place than before, or older than what was written',
  })
  heldBecause: HeldBecause | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-19T20:00:00.000Z',
    description: 'Up to when it was written to, to ten minutes; null until it has begun',
  })
  writtenAt: string | null;
  @ApiProperty({ example: 23, description: 'Mails in the queue' })
  waitingMails: number;
}

@ApiSchema({ name: 'ConfirmInstallation' })
export class ConfirmInstallationDto {
  @ChoiceField(WAITING_MAILS_GO, { description: 'What becomes of the mails that wait' })
  waitingMails: WaitingMailsGo;
}
