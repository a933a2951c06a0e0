import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ArrearsDto } from './arrears.dto.js';
import { ArrearsQueryDto } from './arrears-query.dto.js';
import { ClaimsQueryDto, OpenClaimDto } from './claim.dto.js';
import { ClaimsReader, MOST_COUNTED } from './claims-reader.js';

@ApiTags('Finance')
@Controller('finance')
export class ClaimsController {
  constructor(private readonly claims: ClaimsReader) {}

  @Get('claims')
  @Permit('claim:list')
  @ApiOperation({
    summary: 'Rents and charges that are not paid, or not all of them, the oldest first',
    description:
      'What is due today, in India, is due. Late fees that accrue are listed once they are booked.',
  })
  @ApiPage(OpenClaimDto, 'A page of claims')
  @ApiProblems(400, 503)
  listClaims(@Query() query: ClaimsQueryDto): Promise<Page> {
    return this.claims.page(query);
  }

  @Get('arrears')
  @Permit('claim:list')
  @ApiOperation({
    summary:
      'What is due now by tenant and home, a row for each contract, the one that has been due for longest first',
  })
  @ApiPage(ArrearsDto, 'A page of contracts', MOST_COUNTED)
  @ApiProblems(400, 503)
  listArrears(@Query() query: ArrearsQueryDto): Promise<Page> {
    return this.claims.arrears(query);
  }
}
