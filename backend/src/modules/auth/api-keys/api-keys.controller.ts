import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ApiKeysDto, NewApiKeyAnswerDto, NewApiKeyDto } from './api-key.dto.js';
import { ApiKeys } from './api-keys.js';

@ApiTags('API keys')
@Controller('auth/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Get()
  @Permit('api-key:own')
  @ApiOperation({
    summary: 'List your API keys',
    description: 'Keys that have neither ended nor expired, newest first; at most 20.',
  })
  @ApiOkResponse({ type: ApiKeysDto, description: 'Your keys, without their text' })
  listApiKeys(@CurrentUser() { account }: KnownCaller): Promise<ApiKeysDto> {
    return this.keys.list(account);
  }

  @Post()
  @Confirmed()
  @Permit('api-key:own')
  @ApiOperation({
    summary: 'Create an API key',
    description:
      'A program sends it as `Authorization: Bearer …` and acts for you within its permissions, up to 600 times a minute. It never performs risky acts, and each of its acts is in the audit log under its name. You are mailed. 409 with 20 keys.',
  })
  @ApiCreatedResponse({ type: NewApiKeyAnswerDto, description: 'The key, shown this once' })
  @ApiProblems('too-many-keys')
  createApiKey(@CurrentUser() caller: KnownCaller, @Body() body: NewApiKeyDto): Promise<NewApiKeyAnswerDto> {
    return this.keys.create(caller, body);
  }

  @Delete(':id')
  @Permit('api-key:own')
  @ApiOperation({ summary: 'End an API key', description: 'It is refused from the next request on.' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Key id' })
  @ApiOkResponse({ type: MessageDto, description: 'The key has ended' })
  async endApiKey(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MessageDto> {
    await this.keys.end(caller, id);
    return { message: 'The key has ended' };
  }
}
