import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { OwnPasskeys } from './own-passkeys.js';
import { OwnTotp } from './own-totp.js';
import { AddPasskeyDto, PasskeyAddedDto, PasskeyOfferDto } from './passkey.dto.js';
import { RecoveryCodesDto, SecondFactorDto, SetTotpDto, TotpOfferDto } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';

@ApiTags('Accounts')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly totp: OwnTotp,
    private readonly passkeys: OwnPasskeys,
  ) {}

  @Get()
  @Permit('profile:own')
  @ApiOperation({ summary: 'What a log-in of the caller’s asks for beside the password' })
  @ApiOkResponse({ type: SecondFactorDto, description: 'The second factor, if any' })
  readSecondFactor(@CurrentUser() { account }: KnownCaller): Promise<SecondFactorDto> {
    return this.factors.of(account.id);
  }

  @Post('totp/offer')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Offers a secret for an authenticator app',
    description: 'Nothing changes, and nothing is kept, before it is sent back with a code of it.',
  })
  @ApiOkResponse({ type: TotpOfferDto, description: 'The secret, to be shown as a QR code' })
  offerTotp(@CurrentUser() caller: KnownCaller): Promise<TotpOfferDto> {
    return this.totp.offer(caller);
  }

  @Put('totp')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Sets an authenticator app up',
    description:
      'From now on log-ins ask for its codes, in the place of an earlier app’s; earlier recovery codes work no more. The code that is sent proves that the app has the secret, and is used up by it. The holder is mailed. At most 10 changes a day.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto, description: 'Recovery codes, shown this once' })
  @ApiProblems(429)
  setTotp(@CurrentUser() caller: KnownCaller, @Body() body: SetTotpDto): Promise<RecoveryCodesDto> {
    return this.totp.set(caller, body);
  }

  @Delete('totp')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Removes the authenticator app',
    description:
      'With the recovery codes, where there is no passkey: the password alone logs in. The holder is mailed. 409 where there is none, and of staff where they need one and have no passkey.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'It is removed' })
  @ApiProblems(409, 429)
  removeTotp(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.totp.remove(caller);
  }

  @Post('passkeys/offer')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Offers to make a passkey of this site for the caller',
    description: 'Nothing changes before it is answered.',
  })
  @ApiOkResponse({ type: PasskeyOfferDto, description: 'For `navigator.credentials.create`' })
  offerPasskey(@CurrentUser() caller: KnownCaller): Promise<PasskeyOfferDto> {
    return this.passkeys.offer(caller);
  }

  @Post('passkeys')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Adds a passkey',
    description:
      'From now on log-ins ask for it, or for another second factor. The holder is mailed. At most 10, and 10 changes a day; 409 for one that is known already.',
  })
  @ApiCreatedResponse({
    type: PasskeyAddedDto,
    description: 'The passkey, with recovery codes if it is the first factor',
  })
  @ApiProblems(409, 429)
  addPasskey(@CurrentUser() caller: KnownCaller, @Body() body: AddPasskeyDto): Promise<PasskeyAddedDto> {
    return this.passkeys.add(caller, body);
  }

  @Delete('passkeys/:id')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Removes a passkey',
    description:
      'With the recovery codes, where it is the last factor. The holder is mailed. 409 of staff where they need one and this is their last.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: MessageDto, description: 'It is removed' })
  @ApiProblems(404, 409, 429)
  removePasskey(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.passkeys.remove(caller, id);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Makes new recovery codes',
    description: 'The earlier ones work no more. The holder is mailed. 409 without a second factor.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto, description: 'Recovery codes, shown this once' })
  @ApiProblems(409, 429)
  renewRecoveryCodes(@CurrentUser() caller: KnownCaller): Promise<RecoveryCodesDto> {
    return this.totp.renewCodes(caller);
  }
}
