import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiNotFound, ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { Deliveries } from './deliveries.js';
import { DeliveryDto } from './delivery.dto.js';

const ApiId = (name = 'id') => ApiParam({ name, format: 'uuid' });

@ApiTags('Webhooks')
@Controller('webhooks/:id')
@Permit('webhook:own')
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @Get('deliveries')
  @ApiOperation({
    summary: 'List a webhook’s deliveries',
    description: 'What was sent and answered in the last 30 days, newest first.',
  })
  @ApiId()
  @ApiPage(DeliveryDto, 'Page of deliveries')
  @ApiNotFound('webhook of yours')
  listDeliveries(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @Query() query: PageQueryDto,
  ): Promise<Page> {
    return this.deliveries.page(account, id, query);
  }

  @Post('test-events')
  @ApiOperation({
    summary: 'Send a test event',
    description:
      'Sends an event of the type `webhook.test` once within seconds, to a paused webhook too. Its delivery has the outcome. 30 tests and replays an hour.',
  })
  @ApiId()
  @ApiCreatedResponse({ type: DeliveryDto, description: 'The delivery, which waits' })
  @ApiProblems(429)
  @ApiNotFound('webhook of yours')
  sendTestEvent(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<DeliveryDto> {
    return this.deliveries.test(caller, id);
  }

  @Post('deliveries/:deliveryId/replays')
  @ApiOperation({
    summary: 'Send a delivery’s event again',
    description:
      'Sends it once more within seconds, with its id, if you may still see it. The replay is a delivery of its own. 30 tests and replays an hour.',
  })
  @ApiId()
  @ApiId('deliveryId')
  @ApiCreatedResponse({ type: DeliveryDto, description: 'The delivery, which waits' })
  @ApiProblems(429)
  @ApiNotFound('delivery of yours')
  replayDelivery(
    @Param('id', EntityId) id: string,
    @Param('deliveryId', EntityId) deliveryId: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<DeliveryDto> {
    return this.deliveries.replay(caller, id, deliveryId);
  }
}
