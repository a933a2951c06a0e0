import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PublicChangeDto, PublicChangesQueryDto } from './public-changes.dto.js';
import { HOMES_IN_A_PART, MOST_PARTS, PublicChangesReader } from './public-changes-reader.js';

/** Data for the sitemap. */
@ApiTags('Public properties')
@Controller('properties/public/changes')
export class PublicChangesController {
  constructor(private readonly reader: PublicChangesReader) {}

  @Get()
  @Public()
  @ApiOperation({ summary: `When homes on offer were last changed, ${HOMES_IN_A_PART} of them by their ids` })
  @ApiOkResponse({ type: [PublicChangeDto], description: 'One part of them, in the order of their ids' })
  listPublicChanges(@Query() { from }: PublicChangesQueryDto): Promise<PublicChangeDto[]> {
    return this.reader.homes(from);
  }

  @Get('parts')
  @Public()
  @ApiOperation({
    summary: `The parts of ${HOMES_IN_A_PART} homes in which all on offer can be read, ${MOST_PARTS} at most`,
  })
  @ApiOkResponse({
    type: [PublicChangeDto],
    description: 'The first home of each part, and when any home of the part was last changed',
  })
  listPublicParts(): Promise<PublicChangeDto[]> {
    return this.reader.parts();
  }
}
