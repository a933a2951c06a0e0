import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { ClientGone } from '../../../../platform/http/client-gone.js';
import { LoggedFile } from '../../../../platform/audit/logged.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { ApiInFormats, paperAnswer } from '../../../../platform/papers/paper-answer.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { CertificatePapers } from './certificate-papers.js';
import { CertificateQueryDto, RentCertificateDto } from '../certificates/certificate.dto.js';
import { CertificatesReader } from '../certificates/certificates-reader.js';

@ApiTags('Documents')
@Controller('contracts/:id/certificate')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesReader,
    private readonly papers: CertificatePapers,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('contract:list')
  @LoggedFile('certificate', 'id')
  @ApiOperation({
    summary: 'Get a rent certificate',
    description:
      'Rent paid by the tenant of a contract in a financial year, by day of payment and without reversals, made anew from the books each time. As JSON or PDF. For everyone who may see the contract. Refused with 409 as PDF for a year without payments.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiInFormats(RentCertificateDto, 'certificate', 'RC-2026-27-00000A.pdf')
  @ApiProblems('nothing-paid')
  async readCertificate(
    @Param('id', EntityId) id: string,
    @Query() { year, format }: CertificateQueryDto,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    if (format === 'pdf') return paperAnswer(await this.papers.file(account, id, year, gone));
    return Answer.json(JSON.stringify(await this.certificates.one(account, id, year)));
  }
}
