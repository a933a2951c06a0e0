import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OwnerIdsField } from './owner-ids.js';

@ApiSchema({ name: 'AskForPayees' })
export class AskForPayeesDto {
  @OwnerIdsField('Owners to ask')
  ownerIds: string[];
}

export class AskedOwnersDto {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Who is asked: those who entered nothing and were not asked in the last 7 days',
  })
  ownerIds: string[];
}
