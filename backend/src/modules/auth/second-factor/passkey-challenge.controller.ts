import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { WhileReadOnly } from '../../../platform/http/while-read-only.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PasskeyRequestDto } from './passkey.dto.js';
import { Passkeys } from './passkeys.js';

@ApiTags('Accounts')
@Controller('auth/passkey-challenge')
export class PasskeyChallengeController {
  constructor(private readonly passkeys: Passkeys) {}

  @Post()
  @WhileReadOnly()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'A challenge for a passkey of this site',
    description:
      'Its answer goes into a log-in or a confirmation. It tells nothing of accounts, and nothing is kept of it before it is answered.',
  })
  @ApiOkResponse({ type: PasskeyRequestDto, description: 'For `navigator.credentials.get`' })
  makeChallenge(): PasskeyRequestDto {
    return this.passkeys.request();
  }
}
