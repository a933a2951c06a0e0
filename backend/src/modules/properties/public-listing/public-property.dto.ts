import { ApiProperty } from '@nestjs/swagger';
import { PropertyDetailDto } from '../listing/property.dto.js';

/** A person, to visitors: the name and nothing more. */
export class NameDto {
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
}

/** A property as visitors see it. */
export class PublicPropertyDto extends PropertyDetailDto {
  @ApiProperty({ type: NameDto })
  owner: NameDto;
  @ApiProperty({ type: NameDto, nullable: true })
  tenant: NameDto | null;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 45500 },
    description: 'Rupees a month: rent and maintenance; null where it is not to rent',
  })
  monthly: number | null;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 129500 },
    description: 'Rupees to move in: the first rent, maintenance and deposit; null where it is not to rent',
  })
  moveIn: number | null;
}
