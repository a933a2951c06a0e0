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
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { ConfirmSearchDto, SavedSearchAnswerDto, SaveSearchDto } from './saved-search.dto.js';
import { SaveSearch, SEARCHES } from './save-search.js';
import { SavedSearches } from './saved-searches.js';

@ApiTags('Saved searches')
@Controller('properties/saved-searches')
export class SavedSearchesController {
  constructor(
    private readonly saving: SaveSearch,
    private readonly searches: SavedSearches,
  ) {}

  @Post()
  @Public()
  @ApiOperation({
    summary: 'Save a search',
    description:
      'Mails new homes that match it, at most once a day, after the link in a first mail is followed. Open to everyone.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: SavedSearchAnswerDto, description: 'Confirmation mailed' })
  @Limited(SEARCHES)
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
  @ApiOperation({
    summary: 'Confirm a saved search by link',
    description: 'From then on new homes are mailed. Repeating it changes nothing. Open to everyone.',
  })
  @ApiOkResponse({ type: SavedSearchAnswerDto, description: 'Confirmed; repeating it changes nothing' })
  @ApiProblems('search-link-not-valid')
  confirmSearch(@Body() { token }: ConfirmSearchDto): Promise<SavedSearchAnswerDto> {
    return this.searches.confirm(token);
  }

  @Post(':token/removal')
  @Public()
  @HttpCode(200)
  @RouteConfig(TAKES_FORMS)
  @ApiOperation({
    summary: 'Delete saved searches by link',
    description:
      'Ends all mails about new homes to the link’s address at one click (RFC 8058): without a login, and with any body.',
  })
  @ApiParam({ name: 'token', description: 'Token of the mailed link', schema: { type: 'string' } })
  @ApiOkResponse({ type: SavedSearchAnswerDto, description: 'All saved searches of the address deleted' })
  @ApiProblems('search-link-not-valid')
  stopSearches(@Param('token', PathWord) token: string): Promise<SavedSearchAnswerDto> {
    return this.searches.stop(token);
  }
}
