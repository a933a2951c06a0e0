import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { type Page } from '../../../platform/http/paging.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PublicPropertiesQueryDto } from './public-properties-query.dto.js';
import { PublicPropertiesReader } from './public-properties-reader.js';
import { PublicCardDto, PublicPropertyDto } from './public-property.dto.js';

@ApiTags('Public properties')
@Controller('properties/public')
export class PublicPropertiesController {
  constructor(private readonly reader: PublicPropertiesReader) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Vacant properties that are on offer' })
  @ApiPage(PublicCardDto, 'A page of properties')
  listPublicProperties(@Query() query: PublicPropertiesQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'One vacant property that is on offer' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: PublicPropertyDto, description: 'The property' })
  @ApiProblems(404)
  async findPublicProperty(@Param('id', EntityId) id: string): Promise<Answer> {
    return Answer.json(await this.reader.one(id));
  }
}
