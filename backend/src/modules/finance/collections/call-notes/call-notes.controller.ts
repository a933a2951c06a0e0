import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page, PageQueryDto } from '../../../../platform/http/paging.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AddCallNote } from './add-call-note.js';
import { AddCallNoteDto, CallNoteDto } from './call-note.dto.js';
import { CallNotesReader } from './call-notes-reader.js';

@ApiTags('Finance')
@Controller('contracts/:id/call-notes')
export class CallNotesController {
  constructor(
    private readonly adding: AddCallNote,
    private readonly notes: CallNotesReader,
  ) {}

  @Post()
  @Permit('call-note:add')
  @ApiOperation({
    summary: 'Notes what was said in a call about what a tenant owes',
    description: 'It is never edited. It changes nothing of what is owed.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CallNoteDto, description: 'The note' })
  @ApiProblems(404, 409)
  async addCallNote(
    @Param('id', EntityId) contractId: string,
    @Body() body: AddCallNoteDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.adding.add(caller, request, contractId, body);
    return Answer.json(json, status);
  }

  @Get()
  @Permit('call-note:list')
  @ApiOperation({ summary: 'What was said in calls about what a tenant owes, the latest first' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiPage(CallNoteDto, 'A page of notes')
  @ApiProblems(404)
  listCallNotes(@Param('id', EntityId) contractId: string, @Query() query: PageQueryDto): Promise<Page> {
    return this.notes.ofContract(contractId, query);
  }
}
