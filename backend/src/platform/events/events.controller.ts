import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../http/caller.js';
import { toNumber } from '../http/query-fields.js';
import { Permit } from '../security/permit.decorator.js';
import { EventQueryDto, EventsDto } from './event.dto.js';
import { EventsReader } from './events-reader.js';

const DEFAULT_LIMIT = 100;

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsReader) {}

  @Get()
  @Permit('event:list')
  @ApiOperation({
    summary: 'List what has changed',
    description:
      'Changes of the homes, interests, contracts, agreements, handovers, receivables, receipts, payouts, reversals and accounts that you may see, oldest first, for 90 days. Keep `next` and send it as `after`: no change is missed, and none comes twice. A change appears once every transaction that began before it has ended. An event names a thing and no more: read it at its `url`. A key gets events of what it may read.',
  })
  @ApiOkResponse({ type: EventsDto, description: 'Events, and the position to go on from' })
  @ApiProblems('position-elsewhere', 'position-too-old')
  listEvents(
    @CurrentUser() { account }: KnownCaller,
    @Query() { after, limit, type }: EventQueryDto,
  ): Promise<EventsDto> {
    return this.events.after(account, after, toNumber(limit) ?? DEFAULT_LIMIT, type);
  }
}
