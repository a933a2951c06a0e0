import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { DuePersonDto, DuePropertyDto } from '../parties.dto.js';
import { BeingCheckedDto } from '../declarations/being-checked.dto.js';

export class DuesQueryDto extends PageQueryDto {
  @TextField({
    max: 120,
    required: false,
    description: 'Part of the property’s, the tenant’s or the owner’s name, whatever its case',
  })
  q?: string;

  @UuidField({ required: false, description: 'Only what is due to this owner' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Only what is due under this contract' })
  contractId?: string;
}

/** Which of what is due a file has: that of the list with these filters. */
@ApiSchema({ name: 'MakeDuesFile' })
export class MakeDuesFileDto extends OmitType(DuesQueryDto, ['limit', 'cursor'] as const) {}

/** A rent that is due and not paid, or not all of it. */
export class DueDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 42000, description: 'Rupees: what is still to be paid of it' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees: what was paid of it' })
  paidAmount: number;
  @ApiProperty({ example: 4200, description: 'Rupees: what the amount adds to the commission' })
  commission: number;
  @ApiProperty({ type: DuePropertyDto })
  property: DuePropertyDto;
  @ApiProperty({ type: DuePersonDto })
  tenant: DuePersonDto;
  @ApiProperty({ type: DuePersonDto })
  owner: DuePersonDto;
  @ApiProperty({
    example: true,
    description: 'Whether its contract is; while not, only the owner says that it is due',
  })
  confirmed: boolean;
  @ApiProperty({
    type: BeingCheckedDto,
    nullable: true,
    description: 'What is said to be paid under its contract and waits to be confirmed',
  })
  beingChecked: BeingCheckedDto | null;
}
