import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiNotFound, ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ChangeSecret } from './change-secret.js';
import { CreateWebhook } from './create-webhook.js';
import {
  NewSecretDto,
  NewWebhookAnswerDto,
  NewWebhookDto,
  WebhookChangesDto,
  WebhookDto,
  WebhooksDto,
} from './webhook.dto.js';
import { Webhooks } from './webhooks.js';

const ApiId = () => ApiParam({ name: 'id', format: 'uuid' });

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly making: CreateWebhook,
    private readonly secrets: ChangeSecret,
  ) {}

  @Get()
  @Permit('webhook:own')
  @ApiOperation({ summary: 'List your webhooks', description: 'Newest first; at most 5. Without secrets.' })
  @ApiOkResponse({ type: WebhooksDto, description: 'Your webhooks, and the types that you may choose' })
  listWebhooks(@CurrentUser() { account }: KnownCaller): Promise<WebhooksDto> {
    return this.webhooks.list(account);
  }

  @Post()
  @Confirmed()
  @Permit('webhook:own')
  @ApiOperation({
    summary: 'Create a webhook',
    description:
      'Sends what `GET /api/events` lists, from now on, in its order, each with the same id again until it is answered with 2xx. Signed by Standard Webhooks. You are mailed. 409 with 5 webhooks.',
  })
  @ApiCreatedResponse({ type: NewWebhookAnswerDto, description: 'The webhook, with its secret this once' })
  @ApiProblems(400, 409)
  createWebhook(
    @CurrentUser() caller: KnownCaller,
    @Body() body: NewWebhookDto,
  ): Promise<NewWebhookAnswerDto> {
    return this.making.create(caller, body);
  }

  @Put(':id')
  @Confirmed(['url'])
  @Permit('webhook:own')
  @ApiOperation({
    summary: 'Change, pause or resume a webhook',
    description:
      'Absent fields stay. One that is resumed goes on with the event after the last delivered one; where that is no longer kept (`position_lost`), with what changes from now on: read the lists anew. You are mailed of a new address.',
  })
  @ApiId()
  @ApiOkResponse({ type: WebhookDto, description: 'The webhook' })
  @ApiProblems(400)
  @ApiNotFound('webhook of yours')
  changeWebhook(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
    @Body() body: WebhookChangesDto,
  ): Promise<WebhookDto> {
    return this.webhooks.change(caller, id, body);
  }

  @Delete(':id')
  @Permit('webhook:own')
  @ApiOperation({ summary: 'Delete a webhook', description: 'Nothing more is sent. Its log is deleted too.' })
  @ApiId()
  @ApiOkResponse({ type: MessageDto, description: 'The webhook is deleted' })
  @ApiNotFound('webhook of yours')
  async deleteWebhook(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MessageDto> {
    await this.webhooks.delete(caller, id);
    return { message: 'The webhook is deleted' };
  }

  @Post(':id/secrets')
  @Confirmed()
  @Permit('webhook:own')
  @ApiOperation({
    summary: 'Change a webhook’s secret',
    description: 'For 24 hours the secret before signs too. You are mailed.',
  })
  @ApiId()
  @ApiCreatedResponse({ type: NewSecretDto, description: 'The new secret, shown this once' })
  @ApiNotFound('webhook of yours')
  changeWebhookSecret(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<NewSecretDto> {
    return this.secrets.change(caller, id);
  }
}
