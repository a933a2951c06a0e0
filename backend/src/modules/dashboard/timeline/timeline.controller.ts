import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TimelineEntryDto } from './timeline.dto.js';
import { TimelineReader } from './timeline-reader.js';

@ApiTags('Contracts')
@Controller('contracts/:id/timeline')
export class TimelineController {
  constructor(private readonly reader: TimelineReader) {}

  @Get()
  @ReadsReplica()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'List the events of a contract',
    description:
      'Latest first: interest and visits, agreements, handovers, documents, receipts, termination and settlement. For everyone who may see the contract; documents as in their list, and accountants see neither interests nor handovers.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiPage(TimelineEntryDto, 'Page of events')
  listTimeline(
    @Param('id', EntityId) id: string,
    @Query() query: PageQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Page> {
    return this.reader.page(caller.account, id, query);
  }
}
