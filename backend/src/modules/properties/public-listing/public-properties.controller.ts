import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { ApiNotModified, ApiOpenRead, OpenRead } from '../../../platform/http/open-read.js';
import { type Page } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PublicPropertiesQueryDto } from './public-properties-query.dto.js';
import { PublicPropertiesReader } from './public-properties-reader.js';
import { PublicCardDto, PublicPropertyDto } from './public-property.dto.js';

@ApiTags('Public listings')
@Controller('properties/public')
export class PublicPropertiesController {
  constructor(private readonly reader: PublicPropertiesReader) {}

  @Get()
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({
    summary: 'List vacant properties',
    description: 'Properties on offer to visitors, newest first by default. Open to everyone.',
  })
  @ApiPage(PublicCardDto, 'Page of properties')
  @ApiNotModified()
  listPublicProperties(@Query() query: PublicPropertiesQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Get(':id')
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({
    summary: 'Get a home on offer',
    description: 'A vacant property that is published. Open to everyone.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOpenRead({ type: PublicPropertyDto, description: 'Property' })
  async findPublicProperty(@Param('id', EntityId) id: string): Promise<Answer> {
    return Answer.json(await this.reader.one(id));
  }
}
