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
  description: 'Token of the mailed link',
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
    summary: 'List your mail topics',
    description:
      'Topics of mails, each on or off. Mails about the account’s security belong to none and are always sent. For tenants and owners.',
  })
  @ApiOkResponse({ type: [MailChoiceDto], description: 'Topics for your role' })
  listMailChoices(@CurrentUser() { account }: KnownCaller): Promise<MailChoiceDto[]> {
    return this.choices.list(account);
  }

  @Put('notifications/mails/:topic')
  @Permit('mail-choice:own')
  @ApiOperation({ summary: 'Turn a mail topic on or off', description: 'For tenants and owners.' })
  @ApiParam({ name: 'topic', enum: TOPIC_NAMES, description: 'Mail topic' })
  @ApiOkResponse({ type: [MailChoiceDto], description: 'Updated topics' })
  changeMailChoice(
    @Param('topic', PathWord) topic: string,
    @Body() { isOn }: ChangeMailChoiceDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MailChoiceDto[]> {
    return this.choices.change(caller, topic, isOn);
  }

  @Get('unsubscribe/:token')
  @Public()
  @ApiOperation({
    summary: 'Get an unsubscribe link’s topic',
    description:
      'The topic of the link, and whether its mails are on. Refused with 410 if the link is too old.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: MailChoiceDto, description: 'Topic, and whether its mails are on' })
  @ApiProblems('unsubscribe-link-not-valid', 'unsubscribe-link-too-old')
  readUnsubscribe(@Param('token', PathWord) token: string): Promise<MailChoiceDto> {
    return this.choices.ofLink(token);
  }

  @Post('unsubscribe/:token')
  @HttpCode(200)
  @Public()
  @RouteConfig(TAKES_FORMS)
  @ApiOperation({
    summary: 'Unsubscribe by link',
    description:
      'Turns off the mails of a topic at one click (RFC 8058): without a login, and with any body. Repeating it changes nothing. Refused with 410 if the link is too old.',
  })
  @ApiParam(TOKEN)
  @ApiOkResponse({ type: MailChoiceDto, description: 'Topic, now off' })
  @ApiProblems('unsubscribe-link-not-valid', 'unsubscribe-link-too-old')
  unsubscribe(
    @Param('token', PathWord) token: string,
    @CurrentUser() caller: Caller,
  ): Promise<MailChoiceDto> {
    return this.choices.unsubscribe(caller, token);
  }
}
