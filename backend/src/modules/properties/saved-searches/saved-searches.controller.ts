import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../platform/http/idempotency/idempotent-request.js';
import { TAKES_FORMS } from '../../../platform/http/json-body.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { ConfirmSearchDto, SavedSearchAnswerDto, SaveSearchDto } from './saved-search.dto.js';
import { SaveSearch } from './save-search.js';
import { SavedSearches } from './saved-searches.js';

@ApiTags('Public properties')
@Controller('properties/saved-searches')
export class SavedSearchesController {
  constructor(
    private readonly saving: SaveSearch,
    private readonly searches: SavedSearches,
  ) {}

  @Post()
  @Public()
  @ApiOperation({
    summary: 'Wants a mail when there are new homes for a search',
    description: 'Once the link of a first mail is followed; one mail a day at most.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: SavedSearchAnswerDto, description: 'Asked by mail' })
  @ApiProblems(429)
  async saveSearch(
    @Body() body: SaveSearchDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: Caller,
  ): Promise<Answer> {
    const { status, json } = await this.saving.save(caller, body, request);
    return Answer.json(json, status);
  }

  @Post('confirmation')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirms a saved search, by the link of a mail' })
  @ApiOkResponse({ type: SavedSearchAnswerDto, description: 'Confirmed; once more changes nothing' })
  @ApiProblems(404)
  confirmSearch(@Body() { token }: ConfirmSearchDto): Promise<SavedSearchAnswerDto> {
    return this.searches.confirm(token);
  }

  @Post(':token/removal')
  @Public()
  @HttpCode(200)
  @RouteConfig(TAKES_FORMS)
  @ApiOperation({
    summary: 'Ends the mails about new homes to an address, by the link of one of them',
    description: 'As mail programs do at one click (RFC 8058): without a login, and whatever the body.',
  })
  @ApiParam({ name: 'token', description: 'From the mail', schema: { type: 'string' } })
  @ApiOkResponse({ type: SavedSearchAnswerDto, description: 'All searches of the address are forgotten' })
  @ApiProblems(404)
  stopSearches(@Param('token', PathWord) token: string): Promise<SavedSearchAnswerDto> {
    return this.searches.stop(token);
  }
}
