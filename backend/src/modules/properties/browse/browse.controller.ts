import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { type Page } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { BrowseFiltersDto, BrowseQueryDto } from './browse-query.dto.js';
import { BrowseReader } from './browse-reader.js';
import { BrowseHomeDto, WithoutFilterDto } from './browse.dto.js';
import { SearchPartDto, SearchTextQueryDto } from './search/search-part.dto.js';

@ApiTags('Public listings')
@Controller('properties/browse')
export class BrowseController {
  constructor(private readonly reader: BrowseReader) {}

  @Get()
  @ReadsReplica()
  @Public()
  @ApiOperation({
    summary: 'Search homes on offer',
    description:
      'Homes that match all filters. `X-Total-Count` is exact up to 100; 101 means that there are more. Open to everyone.',
  })
  @ApiPage(BrowseHomeDto, 'Page of homes')
  browseHomes(@Query() query: BrowseQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Get('understood')
  @ReadsReplica()
  @Public()
  @ApiOperation({
    summary: 'Explain a search text',
    description:
      'Parts of the text with their meaning: sizes, costs, property types, cities by each of their names, PIN codes and words. A word that no home has is replaced by one that is a letter away and that some home has.',
  })
  @ApiOkResponse({ type: [SearchPartDto], description: 'Parts in the order of the text' })
  understandSearch(@Query() query: SearchTextQueryDto): Promise<SearchPartDto[]> {
    return this.reader.partsOf(query);
  }

  @Get('without')
  @ReadsReplica()
  @Public()
  @ApiOperation({
    summary: 'Count homes without each filter',
    description:
      'For a search without results: the number of homes if one filter were dropped. Open to everyone.',
  })
  @ApiOkResponse({ type: [WithoutFilterDto], description: 'Filters in use, in a fixed order' })
  async browseWithoutEachFilter(@Query() query: BrowseFiltersDto): Promise<Answer> {
    return Answer.json(await this.reader.without(query));
  }
}
