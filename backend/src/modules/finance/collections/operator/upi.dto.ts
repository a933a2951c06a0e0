import { ApiProperty } from '@nestjs/swagger';

/** Where a tenant can pay by UPI. */
export class UpiPayeeDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'rents@okbank',
    description: 'Null where none is set, and while the contract is unconfirmed',
  })
  upiId: string | null;
  @ApiProperty({ example: 'Kiraya', description: 'Who is paid' })
  name: string;
  @ApiProperty({ example: 'Rent Lake View Residency 4B', description: 'What the payment says it is for' })
  note: string;
}
