import { ApiProperty } from '@nestjs/swagger';
import { KIND_NAMES, type Kind } from '../who-is-told.js';

export class NotificationFactDto {
  @ApiProperty({ example: 'Receipt' })
  label: string;
  @ApiProperty({ example: 'RR/2026-27/000123' })
  value: string;
}

/** Something that a person was told. */
export class NotificationDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  id: string;
  @ApiProperty({ enum: KIND_NAMES, example: 'receipt_recorded' })
  kind: Kind;
  @ApiProperty({ example: 'Rent recorded: November 2026, Lake View Residency 4B' })
  title: string;
  @ApiProperty({ example: '₹42,000 was recorded.' })
  text: string;
  @ApiProperty({ type: [NotificationFactDto] })
  facts: NotificationFactDto[];
  @ApiProperty({
    example: '/contracts/0199f0a0-0000-7000-8000-000000000010',
    description: 'The page it leads to',
  })
  path: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  readAt: string | null;
}

export class UnreadDto {
  @ApiProperty({ example: 3, description: 'How many are unread; exact up to 1,000, where counting stops' })
  unread: number;
}
