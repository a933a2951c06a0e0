import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { TAKES_FORMS } from '../../../platform/http/json-body.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { TOPIC_NAMES } from '../messages.constants.js';
import { ChangeMailChoiceDto, MailChoiceDto } from './mail-choice.dto.js';
import { MailChoices } from './mail-choices.js';

const TOKEN = {
  name: 'token',
  description: 'From the mail',
  schema: { type: 'string' },
  example: 'AQGfSDtvEHAAgAAAAAAAAAAAAAAAE4gAAAAAAAAAAAAAAAAAAAA',
} as const;

@ApiTags('Notifications')
@Controller()
export class MailsController {
  constructor(private readonly choices: MailChoices) {}

  @Get('notifications/mails')
  @Permit('mail-choice:own')
  @ApiOperation({
    summary: 'Which mails one gets',
    description: 'By topic. Mails of the account’s safety are of none, and always go.',
  })
  @ApiOkResponse({ type: [MailChoiceDto], description: 'The topics that there are for one' })
  listMailChoices(@CurrentUser() { account }: KnownCaller): Promise<MailChoiceDto[]> {
    return this.choices.list(account);
  }

  @Put('notifications/mails/:topic')
  @Permit('mail-choice:own')
  @ApiOperation({ summary: 'Switches the mails of a topic on or off' })
  @ApiParam({ name: 'topic', enum: TOPIC_NAMES })
  @ApiOkResponse({ type: [MailChoiceDto], description: 'The topics as they are now' })
  @ApiProblems(404)
  changeMailChoice(
    @Param('topic', PathWord) topic: string,
    @Body() { isOn }: ChangeMailChoiceDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MailChoiceDto[]> {
    return this.choices.change(caller, topic, isOn);
  }

  @Get('unsubscribe/:token')
  @Public()
  @ApiOperation({ summary: 'What the link of a mail ends' })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: MailChoiceDto, description: 'The topic, and whether its mails go' })
  @ApiProblems(404, 410)
  readUnsubscribe(@Param('token', PathWord) token: string): Promise<MailChoiceDto> {
    return this.choices.ofLink(token);
  }

  @Post('unsubscribe/:token')
  @HttpCode(200)
  @Public()
  @RouteConfig(TAKES_FORMS)
  @ApiOperation({
    summary: 'Ends mails of a topic, by the link of one of them',
    description:
      'As mail programs do at one click (RFC 8058): without a login, and whatever the body. Once more changes nothing.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: MailChoiceDto, description: 'The topic, of which no more mails go' })
  @ApiProblems(404, 410)
  unsubscribe(
    @Param('token', PathWord) token: string,
    @CurrentUser() caller: Caller,
  ): Promise<MailChoiceDto> {
    return this.choices.unsubscribe(caller, token);
  }
}
