import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TEXT_KINDS, TodaysReminders } from '../../reminders/index.js';
import { DueReminderDto, RemindersDto, UpdateRemindersDto, WriteReminderTextDto } from './reminders.dto.js';
import { Reminders } from './reminders.js';

@ApiTags('Administration')
@Controller('admin/reminders')
export class RemindersController {
  constructor(
    private readonly reminders: Reminders,
    private readonly today: TodaysReminders,
  ) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({ summary: 'When people are reminded of rents and contracts, and in which words' })
  @ApiOkResponse({ type: RemindersDto, description: 'The days and texts that are in force' })
  readReminders(): Promise<RemindersDto> {
    return this.reminders.read();
  }

  @Put()
  @Permit('settings:update')
  @ApiOperation({
    summary: 'Changes when people are reminded, or pauses it',
    description: 'After a pause each is told once of what holds then, however long it was.',
  })
  @ApiOkResponse({ type: RemindersDto, description: 'The days and texts as they are now' })
  updateReminders(
    @Body() body: UpdateRemindersDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<RemindersDto> {
    return this.reminders.change(caller, body);
  }

  @Put('texts/:kind')
  @Permit('settings:update')
  @ApiOperation({ summary: 'Writes a text of reminders' })
  @ApiParam({ name: 'kind', enum: TEXT_KINDS })
  @ApiOkResponse({ type: RemindersDto, description: 'The days and texts as they are now' })
  @ApiProblems(404)
  writeReminderText(
    @Param('kind', PathWord) kind: string,
    @Body() body: WriteReminderTextDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<RemindersDto> {
    return this.reminders.write(caller, kind, body);
  }

  @Get('today')
  @Permit('message:list')
  @ApiOperation({
    summary: 'What the next round of today would remind people of',
    description:
      'Found by the statement of the round itself, also while reminders are paused; nothing is sent. Who was reminded today already is left out: each gets at most one mail a day.',
  })
  @ApiPage(DueReminderDto, 'A page of reminders, those of a person beside each other')
  listTodaysReminders(@Query() query: PageQueryDto): Promise<Page> {
    return this.today.page(query);
  }
}
