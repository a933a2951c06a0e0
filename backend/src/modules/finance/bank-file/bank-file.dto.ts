import { isUUID } from 'class-validator';
import { ApiSchema } from '@nestjs/swagger';
import { Checked, each } from '../../../platform/http/checked.decorator.js';

const MOST_OWNERS = 200;

/** Whom a file for the bank is to pay. */
@ApiSchema({ name: 'MakeBankFile' })
export class MakeBankFileDto {
  @Checked(
    (value) =>
      each((id) => (isUUID(id) ? undefined : 'Must be a valid id'), MOST_OWNERS)(value) ??
      ((value as unknown[]).length ? undefined : 'Choose at least one owner'),
    {
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      minItems: 1,
      maxItems: MOST_OWNERS,
      example: ['0199f0a0-0000-7000-8000-000000000002'],
      description: 'Owners; each is paid all that is owed to them now',
    },
  )
  ownerIds: string[];
}
