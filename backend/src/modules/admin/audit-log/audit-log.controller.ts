import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { sendPage } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuditEntryDto, AuditQuery } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@Controller('admin/audit')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Permit('audit:list')
  @ApiOperation({ summary: 'Who changed what, the latest first' })
  @ApiPage(AuditEntryDto)
  @ApiProblems(400, 503)
  async list(
    @Query() query: AuditQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendPage(request, reply, await this.log.page(query));
  }
}
