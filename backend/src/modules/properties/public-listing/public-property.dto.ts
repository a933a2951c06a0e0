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
}
