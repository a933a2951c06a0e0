import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { sendJson } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { SettingsDto, UpdateSettingsDto } from './settings.dto.js';
import { Settings } from './settings.js';

@ApiTags('Administration')
@Controller('admin/settings')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({ summary: 'What administrators have settled, when and by whom' })
  @ApiOkResponse({ type: SettingsDto, description: 'The settings' })
  @ApiProblems(503)
  async readSettings(@Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.settings.read());
  }

  @Put()
  @Permit('settings:update')
  @ApiOperation({
    summary: 'Changes settings',
    description: 'Contracts that were made before keep their commission.',
  })
  @ApiOkResponse({ type: SettingsDto, description: 'The settings as they are now' })
  @ApiProblems(400, 413, 415, 503)
  async updateSettings(
    @Body() body: UpdateSettingsDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.settings.update(caller, body);
    sendJson(reply, await this.settings.read());
  }
}
