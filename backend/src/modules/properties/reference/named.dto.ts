import { ApiProperty } from '@nestjs/swagger';

/** One entry of a reference list. */
export class NamedDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;
  @ApiProperty({ example: '2 BHK' })
  name: string;
}
