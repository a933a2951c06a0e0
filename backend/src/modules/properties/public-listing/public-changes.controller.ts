import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PublicChangeDto, PublicChangesQueryDto } from './public-changes.dto.js';
import { HOMES_IN_A_PART, MOST_PARTS, PublicChangesReader } from './public-changes-reader.js';

/** Data for the sitemap. */
@ApiTags('Public listings')
@Controller('properties/public/changes')
export class PublicChangesController {
  constructor(private readonly reader: PublicChangesReader) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'List last changes of homes',
    description: `Up to ${HOMES_IN_A_PART} homes on offer by id, each with the time of its last change; for site maps. Open to everyone.`,
  })
  @ApiOkResponse({ type: [PublicChangeDto], description: 'One part of the homes, by id' })
  listPublicChanges(@Query() { from }: PublicChangesQueryDto): Promise<PublicChangeDto[]> {
    return this.reader.homes(from);
  }

  @Get('parts')
  @Public()
  @ApiOperation({
    summary: 'List parts of the change list',
    description: `Parts of ${HOMES_IN_A_PART} homes each, at most ${MOST_PARTS}, that together cover all homes on offer; for site maps. Open to everyone.`,
  })
  @ApiOkResponse({
    type: [PublicChangeDto],
    description: 'First home of each part, and the time of the last change within the part',
  })
  listPublicParts(): Promise<PublicChangeDto[]> {
    return this.reader.parts();
  }
}
