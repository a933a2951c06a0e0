import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { MOST_USES, ReferenceQueryDto, ReferenceUseDto } from './reference.dto.js';
import { ReferenceUses } from './reference-uses.js';

@ApiTags('Receipts')
@Controller('finance/references')
export class ReferencesController {
  constructor(private readonly uses: ReferenceUses) {}

  @Get()
  @Permit('reference:check')
  @ApiOperation({
    summary: 'Find uses of a bank reference',
    description:
      'The latest receipts and payouts with this reference, at most 20. Receipts of every kind count: rents, charges, late fees, deposits; reversed ones do not. Empty for a new reference. For accountants and administrators.',
  })
  @ApiOkResponse({
    type: [ReferenceUseDto],
    description: `Latest receipts and payouts, at most ${MOST_USES}`,
  })
  async listReferenceUses(@Query() { reference }: ReferenceQueryDto): Promise<Answer> {
    return Answer.json(await this.uses.of(reference));
  }
}
