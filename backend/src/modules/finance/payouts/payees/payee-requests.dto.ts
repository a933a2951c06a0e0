import { ApiSchema } from '@nestjs/swagger';
import { uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { OwnerIdsField } from './owner-ids.js';

@ApiSchema({ name: 'AskForPayees' })
export class AskForPayeesDto {
  @OwnerIdsField('Ids of the owners to ask')
  ownerIds: string[];
}

export class AskedOwnersDto extends view({
  ownerIds: uuid(
    'Ids of owners asked: those without payee details who were not asked in the last 7 days',
  ).array(),
}) {}
