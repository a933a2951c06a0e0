import { ApiProperty } from '@nestjs/swagger';

export class DuePropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
}

export class DuePersonDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000003' })
  id: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  name: string;
}
