import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import type { Page } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AllInterestsQueryDto, HomeInterestDto } from './interest.dto.js';
import { InterestsReader } from './interests-reader.js';

@ApiTags('Interests')
@Controller('interests')
export class AllInterestsController {
  constructor(private readonly reader: InterestsReader) {}

  @Get()
  @Permit('interest:list')
  @Logged({ action: 'interests.viewed', subjectType: 'interests' })
  @ApiOperation({
    summary: 'List interests in all homes',
    description:
      'Newest first. Owners see those in their own homes, administrators all; each view is an entry of the audit log.',
  })
  @ApiPage(HomeInterestDto, 'Page of interests')
  listAllInterests(
    @Query() query: AllInterestsQueryDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Page> {
    return this.reader.all(account, query);
  }
}
