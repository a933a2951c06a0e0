import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { MOST_USES, ReferenceQueryDto, ReferenceUseDto } from './reference.dto.js';
import { ReferenceUses } from './reference-uses.js';

@ApiTags('Finance')
@Controller('finance/references')
export class ReferencesController {
  constructor(private readonly uses: ReferenceUses) {}

  @Get()
  @Permit('reference:check')
  @ApiOperation({
    summary: 'The latest receipts and payouts that carry a reference',
    description:
      'Receipts of every kind: rents, charges, late fees, deposits. Empty where it is new. What was reversed does not count.',
  })
  @ApiOkResponse({ type: [ReferenceUseDto], description: `At most ${MOST_USES}` })
  async listReferenceUses(@Query() { reference }: ReferenceQueryDto): Promise<Answer> {
    return Answer.json(await this.uses.of(reference));
  }
}
