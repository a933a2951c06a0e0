import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AttentionDto } from './attention.dto.js';
import { Attention } from './attention.js';

@ApiTags('Administration')
@Controller('admin/attention')
export class AttentionController {
  constructor(private readonly attention: Attention) {}

  @Get()
  @ReadsReplica()
  @Permit('attention:read')
  @ApiOperation({
    summary: 'List what needs an administrator',
    description:
      'Counts, with the first few of each, of new interests, overdue rents, refused contracts, reported homes, disputed charges, failed mails and differences in stored sums. For administrators.',
  })
  @ApiOkResponse({ type: AttentionDto, description: 'Counts, with the first few of each' })
  async readAttention(): Promise<Answer> {
    return Answer.json(await this.attention.read());
  }
}
