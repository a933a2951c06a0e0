import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page, PageQueryDto } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AddCallNote } from './add-call-note.js';
import { AddCallNoteDto, CallNoteDto } from './call-note.dto.js';
import { CallNotesReader } from './call-notes-reader.js';

@ApiTags('Receivables')
@Controller('contracts/:id/call-notes')
export class CallNotesController {
  constructor(
    private readonly adding: AddCallNote,
    private readonly notes: CallNotesReader,
  ) {}

  @Post()
  @Permit('call-note:add')
  @ApiOperation({
    summary: 'Add a call note',
    description:
      'Notes a call about a tenant’s dues, with the day promised for payment. Notes cannot be edited, and change no balance. For accountants and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CallNoteDto, description: 'Call note' })
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
  @ReadsReplica()
  @Permit('call-note:list')
  @ApiOperation({
    summary: 'List call notes',
    description: 'Notes of calls about a tenant’s dues, latest first. For accountants and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiPage(CallNoteDto, 'Page of call notes')
  listCallNotes(@Param('id', EntityId) contractId: string, @Query() query: PageQueryDto): Promise<Page> {
    return this.notes.ofContract(contractId, query);
  }
}
