import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../http/api-problems.decorator.js';
import { Public } from '../security/permit.decorator.js';
import { Organisation } from './organisation.js';

/** Whom visitors can write to or call. */
class OrganisationDto {
  @ApiProperty({ example: 'Kiraya' })
  name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'help@example.com',
    description: 'Null where none is set',
  })
  email: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '080 4000 0000',
    description: 'Null where none is set',
  })
  phone: string | null;
}

@ApiTags('Organisation')
@Controller('organisation')
export class OrganisationController {
  constructor(private readonly organisation: Organisation) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Who runs this installation, and how to reach them' })
  @ApiOkResponse({ type: OrganisationDto, description: 'The organisation' })
  @ApiProblems(503)
  readOrganisation(): Promise<OrganisationDto> {
    return this.organisation.contact();
  }
}
