import { ApiProperty } from '@nestjs/swagger';

export class CommissionDto {
  @ApiProperty({ example: 10, description: 'Percent of the rent, at most two decimals' })
  commissionPercent: number;
}
