import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { LoggedFile } from '../../../../../platform/audit/logged.decorator.js';
import { Answer } from '../../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../../platform/http/caller.js';
import { ClientGone } from '../../../../../platform/http/client-gone.js';
import { EntityId } from '../../../../../platform/http/entity-id.pipe.js';
import { PathWord } from '../../../../../platform/http/path-word.pipe.js';
import { ApiPaper, paperAnswer } from '../../../../../platform/papers/paper-answer.js';
import { ReadsReplica } from '../../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../../platform/security/permit.decorator.js';
import {
  CONTRACT_PARAM,
  DIRECTION_PARAM,
  DirectionPipe,
  type HandoverDirection,
} from '../../../../contracts/index.js';
import { HandoverPapers } from './handover-papers.js';

@ApiTags('Handovers')
@Controller('contracts/:id/handovers/:direction/pdf')
export class HandoverPapersController {
  constructor(private readonly papers: HandoverPapers) {}

  @Get()
  @ReadsReplica()
  @Permit('handover:read')
  @LoggedFile('handover', 'id')
  @ApiOperation({
    summary: 'Download a handover as PDF',
    description:
      'With each picture, small, its two times and its hash. For both parties and administrators. Refused with 409 until it is accepted or disputed.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiPaper('HO-2026-11-20-IN-00000A.pdf')
  @ApiProblems('handover-not-accepted')
  async downloadHandover(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.papers.file(account, [id, direction], gone));
  }
}
