import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { OwnDataDto } from './own-data.dto.js';
import { OwnData } from './own-data.js';

const DOWNLOADS: Limit = { name: 'own-data', points: 20, seconds: 60 * 60, per: 'account' };

@ApiTags('Profile')
@Controller('auth/profile/data')
export class OwnDataController {
  constructor(
    private readonly data: OwnData,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Permit('profile:own')
  @Logged({ action: 'own-data.downloaded', subjectType: 'user', own: true })
  @ApiOperation({
    summary: 'Download your data',
    description:
      'All your data in Kiraya as a JSON file. Identity numbers and payee details show only their last characters; each list has at most its newest 10,000 entries.',
  })
  @ApiOkResponse({
    type: OwnDataDto,
    description: 'Your data',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string', example: 'attachment; filename="kiraya-data.json"' },
      },
    },
  })
  @Limited(DOWNLOADS)
  async downloadOwnData(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    await this.limits.consume(DOWNLOADS, account.id);
    const json = await this.data.read(account);
    return Answer.json(json).with('content-disposition', 'attachment; filename="kiraya-data.json"');
  }
}
