import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { DueDto, DuesQueryDto } from './due.dto.js';
import { DuesReader } from './dues-reader.js';

@ApiTags('Finance')
@Controller('finance/dues')
export class DuesController {
  constructor(private readonly dues: DuesReader) {}

  @Get()
  @Permit('due:list')
  @ApiOperation({
    summary: 'Rents that are due and not paid, the oldest first',
    description: 'What is due today, in India, is due.',
  })
  @ApiPage(DueDto, 'A page of rents')
  @ApiProblems(400, 503)
  listDues(@Query() query: DuesQueryDto): Promise<Page> {
    return this.dues.page(query);
  }
}
