import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { type Page, PageQueryDto } from '../../../platform/http/paging.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { FailedMailDto } from './failed-mail.dto.js';
import { FailedMails } from './failed-mails.js';

@ApiTags('Administration')
@Controller('admin/failed-mails')
export class FailedMailsController {
  constructor(private readonly mails: FailedMails) {}

  @Get()
  @ReadsReplica()
  @Permit('message:list')
  @ApiOperation({
    summary: 'List failed mails',
    description:
      'Mails that were not delivered, latest first, with the mail server’s answer. For administrators.',
  })
  @ApiPage(FailedMailDto, 'Page of mails')
  listFailedMails(@Query() query: PageQueryDto): Promise<Page> {
    return this.mails.page(query);
  }
}
