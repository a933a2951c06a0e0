import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { WhileReadOnly } from '../../../platform/http/while-read-only.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PasskeyRequestDto } from './passkey.dto.js';
import { Passkeys } from './passkeys.js';

@ApiTags('Authentication')
@Controller('auth/passkey-challenge')
export class PasskeyChallengeController {
  constructor(private readonly passkeys: Passkeys) {}

  @Post()
  @WhileReadOnly()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Create a passkey challenge',
    description:
      'The passkey’s answer to it goes into a login or a confirmation. It reveals nothing about accounts, and nothing is stored before it is answered.',
  })
  @ApiOkResponse({ type: PasskeyRequestDto, description: 'Options for `navigator.credentials.get`' })
  makeChallenge(): PasskeyRequestDto {
    return this.passkeys.request();
  }
}
