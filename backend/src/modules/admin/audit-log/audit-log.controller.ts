import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AuditEntryDto, AuditQueryDto } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@Controller('admin/audit')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Permit('audit:list')
  @ApiOperation({ summary: 'Who changed what, the latest first' })
  @ApiPage(AuditEntryDto, 'A page of changes')
  @ApiProblems(400, 503)
  listAuditEntries(@Query() query: AuditQueryDto): Promise<Page> {
    return this.log.page(query);
  }
}
