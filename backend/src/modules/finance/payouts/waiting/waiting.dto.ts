import { ApiProperty } from '@nestjs/swagger';

/** How much waits of one kind. */
export class WaitingSumDto {
  @ApiProperty({ example: 3 })
  count: number;
  @ApiProperty({ example: 126000, description: 'Rupees of all of them' })
  amount: number;
}

export class WaitingContractDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  tenantName: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}

/** How much waits of one kind, and of whom. */
export class WaitingDto extends WaitingSumDto {
  @ApiProperty({ type: [WaitingContractDto], description: 'The three that wait longest' })
  first: WaitingContractDto[];
}

/** What waits for the staff. */
export class StaffWaitingDto {
  @ApiProperty({ type: WaitingDto, description: 'What tenants say that they paid' })
  toConfirm: WaitingDto;
  @ApiProperty({
    type: WaitingSumDto,
    description:
      'Contracts of which something is due now, as the list of arrears counts them: exact up to 200. What is said to be paid is still a part of it',
  })
  toCollect: WaitingSumDto;
  @ApiProperty({
    type: WaitingSumDto,
    description: 'Owners to whom something is owed, and what they are sent',
  })
  toPay: WaitingSumDto;
  @ApiProperty({ type: WaitingDto, description: 'Deposits that settlements leave to be given back' })
  toRefund: WaitingDto;
  @ApiProperty({
    type: WaitingDto,
    description: 'Tenancies that are over, have something to settle and are not settled; rupees of deposits',
  })
  toSettle: WaitingDto;
}

export class WantedHomeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
}

export class NewWishesDto {
  @ApiProperty({ example: 2 })
  count: number;
  @ApiProperty({ type: [WantedHomeDto], description: 'The three homes that were asked about last' })
  homes: WantedHomeDto[];
}

/** What waits for an owner, or with the homes of one. */
export class OwnerWaitingDto {
  @ApiProperty({
    type: WaitingDto,
    description: 'Contracts that their tenants have neither confirmed nor refused; rupees a month',
  })
  toConfirm: WaitingDto;
  @ApiProperty({
    type: WaitingDto,
    description: 'Contracts of which more is due now than their tenants say that they paid: the rest',
  })
  owing: WaitingDto;
  @ApiProperty({ type: WaitingDto, description: 'What tenants say that they paid and waits to be confirmed' })
  beingChecked: WaitingDto;
  @ApiProperty({
    type: WaitingDto,
    description: 'Tenancies that are over, have something to settle and are not settled; rupees of deposits',
  })
  toSettle: WaitingDto;
  @ApiProperty({
    type: NewWishesDto,
    description: 'Interests of the last seven days in homes that visitors see',
  })
  newInterests: NewWishesDto;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: null },
    description: 'Rupees that cannot be sent, for the owner has not said where they are paid; null else',
  })
  payeeMissing: number | null;
}
