import { ApiProperty } from '@nestjs/swagger';

/** An answer that has nothing but something to say. */
export class MessageDto {
  @ApiProperty({ example: 'Done' })
  message: string;
}
