import { Body, Controller, Get, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import {
  ABSENT_STAYS,
  ApiIfMatch,
  ApiMergePatch,
  IfMatch,
  TAGGED,
} from '../../../platform/http/entity-tag.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TEXT_KINDS, TodaysReminders } from '../../reminders/index.js';
import { DueReminderDto, RemindersDto, UpdateRemindersDto, WriteReminderTextDto } from './reminders.dto.js';
import { Reminders } from './reminders.js';

const RULES = `${ABSENT_STAYS} After a pause each person is reminded once of what applies then, however long the pause was. For administrators.`;

@ApiTags('Reminders')
@Controller('admin/reminders')
export class RemindersController {
  constructor(
    private readonly reminders: Reminders,
    private readonly today: TodaysReminders,
  ) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({
    summary: 'Get reminder days and texts',
    description:
      'The days on which tenants and owners are reminded of rents and contracts, and the texts of these mails. For administrators.',
  })
  @ApiOkResponse({ type: RemindersDto, description: 'Current days and texts', ...TAGGED })
  readReminders(): Promise<Answer> {
    return this.current();
  }

  @Put()
  @Permit('settings:update')
  @ApiOperation({ summary: 'Update or pause reminders', description: `The same as \`PATCH\`. ${RULES}` })
  @ApiOkResponse({ type: RemindersDto, description: 'Updated days and texts', ...TAGGED })
  @ApiIfMatch()
  async updateReminders(
    @Body() body: UpdateRemindersDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.reminders.change(caller, body, ifMatch);
    return this.current();
  }

  @Patch()
  @Permit('settings:update')
  @ApiOperation({ summary: 'Change or pause reminders', description: RULES })
  @ApiOkResponse({ type: RemindersDto, description: 'Updated days and texts', ...TAGGED })
  @ApiMergePatch()
  patchReminders(
    @Body() body: UpdateRemindersDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return this.updateReminders(body, ifMatch, caller);
  }

  @Put('texts/:kind')
  @Permit('settings:update')
  @ApiOperation({
    summary: 'Change a reminder text',
    description:
      'Replaces the subject and text of one kind of reminder. For administrators. Refused with 400 for facts that this kind does not have.',
  })
  @ApiParam({ name: 'kind', enum: TEXT_KINDS, description: 'Kind of reminder' })
  @ApiOkResponse({ type: RemindersDto, description: 'Updated days and texts', ...TAGGED })
  async writeReminderText(
    @Param('kind', PathWord) kind: string,
    @Body() body: WriteReminderTextDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.reminders.write(caller, kind, body);
    return this.current();
  }

  @Get('today')
  @ReadsReplica()
  @Permit('message:list')
  @ApiOperation({
    summary: 'Preview today’s reminders',
    description:
      'Reminders that today’s next round would send, found as the round finds them, also while reminders are paused. Sends nothing. People who were reminded today are left out: each gets at most one mail a day. For administrators.',
  })
  @ApiPage(DueReminderDto, 'Page of reminders, grouped by recipient')
  listTodaysReminders(@Query() query: PageQueryDto): Promise<Page> {
    return this.today.page(query);
  }

  private async current(): Promise<Answer> {
    return Answer.json(await this.reminders.json()).tagged();
  }
}
