import type { IncomingMessage } from 'node:http';
import { Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { ApiFile, FileBody, TakesFile } from '../../../platform/http/file-body.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { privateFile } from '../../../platform/private-files/private-answer.js';
import { JPEG } from '../../../platform/private-files/private-files.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { HASH_EXAMPLE, TakenPictureQueryDto } from './handover-input.dto.js';
import { CONTRACT_PARAM, DIRECTION_PARAM, DirectionPipe } from './handover-place.js';
import { HandoverPictures } from './handover-pictures.js';
import { HandoverPictureDto } from './handover.dto.js';
import type { HandoverDirection } from './handover.constants.js';

const HASH_PARAM = { name: 'hash', example: HASH_EXAMPLE, description: 'SHA-256 of the file, in hex' };

const UPLOADS: Limit = {
  ...{ name: 'handover-picture', points: 400, seconds: 24 * 60 * 60, per: 'account' },
  refusal: 'You can add 400 pictures a day.',
};

@ApiTags('Handovers')
@Controller('contracts/:id/handovers/:direction/pictures/:hash')
export class HandoverPicturesController {
  constructor(
    private readonly pictures: HandoverPictures,
    private readonly limits: RateLimits,
  ) {}

  @Put()
  @Permit('handover:write')
  @TakesFile()
  @ApiOperation({
    summary: 'Send a picture of a handover',
    description:
      'The body is the JPEG file itself, of at most 10 MB. It is kept byte by byte and encrypted, and only if its SHA-256 is the one in the address. The same one again changes nothing. Pictures that nothing names when you send or answer the handover are deleted then.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiParam(HASH_PARAM)
  @ApiOkResponse({ type: HandoverPictureDto, description: 'Picture' })
  @ApiProblems('handover-answered', 'handover-sent', 'not-confirmed', 'picture-differs', 'too-many-pictures')
  @Limited(UPLOADS)
  async sendPicture(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @Param('hash', PathWord) hash: string,
    @Query() { takenAt }: TakenPictureQueryDto,
    @FileBody() file: IncomingMessage,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.limits.consume(UPLOADS, caller.account.id);
    return Answer.json(await this.pictures.take(caller, [id, direction], { hash, takenAt }, file));
  }

  @Get()
  @Permit('handover:read')
  @Logged({ action: 'handover-picture.opened', subjectType: 'contract', param: 'id' })
  @ApiOperation({
    summary: 'Get a picture of a handover',
    description:
      'Your own, and those of a handover that was sent; for both parties and administrators. Each look is logged.',
  })
  @ApiParam(CONTRACT_PARAM)
  @ApiParam(DIRECTION_PARAM)
  @ApiParam(HASH_PARAM)
  @ApiFile('Picture', JPEG)
  async readPicture(
    @Param('id', EntityId) id: string,
    @Param('direction', PathWord, DirectionPipe) direction: HandoverDirection,
    @Param('hash', PathWord) hash: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Answer> {
    return privateFile(
      await this.pictures.open(account, [id, direction], hash),
      `handover-${hash.slice(0, 12)}`,
    );
  }
}
