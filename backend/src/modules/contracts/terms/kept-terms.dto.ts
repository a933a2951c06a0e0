import { ApiProperty } from '@nestjs/swagger';
import { EscalationDto } from './rent-terms.dto.js';

/** What a contract agrees beside its first rent, as it is kept. */
export class KeptTermsDto {
  @ApiProperty({
    type: EscalationDto,
    nullable: true,
    description: 'How the rent rises; null where it stays',
  })
  escalation: EscalationDto | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5,
    description: 'The day of each calendar month on which its rent falls due; null for the start’s own',
  })
  dueDay: number | null;
  @ApiProperty({ example: true, description: 'Whether a period that is used in part is paid in part' })
  prorate: boolean;
}
