import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SessionCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { WhileReadOnly } from '../../../platform/http/while-read-only.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { EndSessions } from './end-sessions.js';
import { SessionsReader } from './sessions-reader.js';
import { SessionDto } from './sessions.dto.js';

@ApiTags('Authentication')
@Controller('auth')
export class SessionsController {
  constructor(
    private readonly reader: SessionsReader,
    private readonly endings: EndSessions,
  ) {}

  @Post('logout')
  @WhileReadOnly()
  @HttpCode(200)
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Log out',
    description: 'Ends the session of the token, which is no longer valid.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Session ended' })
  logOut(@CurrentUser() caller: SessionCaller): Promise<MessageDto> {
    return this.endings.logOut(caller);
  }

  @Get('sessions')
  @Permit('profile:own')
  @ApiOperation({
    summary: 'List your sessions',
    description: 'The session of this request first, then the others by last use; at most 100.',
  })
  @ApiOkResponse({ type: [SessionDto], description: 'Your sessions' })
  listSessions(@CurrentUser() caller: SessionCaller): Promise<SessionDto[]> {
    return this.reader.list(caller.account);
  }

  @Delete('sessions')
  @WhileReadOnly()
  @Permit('profile:own')
  @ApiOperation({ summary: 'Log out everywhere else', description: 'Ends all your sessions but this one.' })
  @ApiOkResponse({ type: MessageDto, description: 'Other sessions ended' })
  endOtherSessions(@CurrentUser() caller: SessionCaller): Promise<MessageDto> {
    return this.endings.endOthers(caller);
  }

  @Delete('sessions/:id')
  @WhileReadOnly()
  @Permit('profile:own')
  @ApiOperation({ summary: 'Log out on one device', description: 'Ends one of your own sessions.' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Session id' })
  @ApiOkResponse({ type: MessageDto, description: 'Session ended' })
  endSession(@Param('id', EntityId) id: string, @CurrentUser() caller: SessionCaller): Promise<MessageDto> {
    return this.endings.endOne(caller, id);
  }
}
