import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiCreated } from '../../../platform/http/created.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { OpenVisitSlotDto, VisitSlotDto } from './visit-slot.dto.js';
import { VisitSlots } from './visit-slots.js';

const HOME = { name: 'id', format: 'uuid', description: 'Property id' };

@ApiTags('Visits')
@Controller('properties/:id/visit-slots')
export class VisitSlotsController {
  constructor(private readonly slots: VisitSlots) {}

  @Get()
  @ReadsReplica()
  @Permit('interest:list')
  @ApiOperation({
    summary: 'List times for visits of a home',
    description: 'Those to come, the next first. For the owner of the home and administrators.',
  })
  @ApiParam(HOME)
  @ApiPage(VisitSlotDto, 'Page of times')
  listSlots(
    @Param('id', EntityId) id: string,
    @Query() query: PageQueryDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Page> {
    return this.slots.page(account, id, query);
  }

  @Post()
  @Permit('interest:answer')
  @ApiOperation({
    summary: 'Open a time for visits',
    description:
      'Applicants take it by their mailed link. Times of a home never overlap. For the owner of the home and administrators.',
  })
  @ApiParam(HOME)
  @ApiCreated(VisitSlotDto, 'The time')
  @ApiProblems('slots-overlap', 'too-many-slots')
  async openSlot(
    @Param('id', EntityId) id: string,
    @Body() body: OpenVisitSlotDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.created(`/api/properties/${id}/visit-slots`, await this.slots.open(caller, id, body));
  }

  @Delete(':slotId')
  @Permit('interest:answer')
  @ApiOperation({
    summary: 'Remove a time for visits',
    description: 'Refused while somebody comes then. For the owner of the home and administrators.',
  })
  @ApiParam(HOME)
  @ApiParam({ name: 'slotId', format: 'uuid', description: 'Id of the time' })
  @ApiOkResponse({ type: MessageDto, description: 'Removed' })
  @ApiProblems('slot-in-use')
  async removeSlot(
    @Param('id', EntityId) id: string,
    @Param('slotId', EntityId) slotId: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MessageDto> {
    await this.slots.remove(caller, id, slotId);
    return { message: 'Time removed' };
  }
}
