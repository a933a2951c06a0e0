import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { OwnPasskeys } from './own-passkeys.js';
import { OwnTotp } from './own-totp.js';
import { AddPasskeyDto, PasskeyAddedDto, PasskeyOfferDto } from './passkey.dto.js';
import { RecoveryCodesDto, SecondFactorDto, SetTotpDto, TotpOfferDto } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';
import { FACTOR_CHANGES } from './second-factor-changes.js';

@ApiTags('Second factor')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly totp: OwnTotp,
    private readonly passkeys: OwnPasskeys,
  ) {}

  @Get()
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Get your second factor',
    description: 'The authenticator app, passkeys and recovery codes that your login accepts.',
  })
  @ApiOkResponse({ type: SecondFactorDto, description: 'Second factor, if any' })
  readSecondFactor(@CurrentUser() { account }: KnownCaller): Promise<SecondFactorDto> {
    return this.factors.of(account.id);
  }

  @Post('totp/offer')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Create a secret for an authenticator app',
    description: 'Changes and stores nothing until it is sent back with one of its codes.',
  })
  @ApiOkResponse({ type: TotpOfferDto, description: 'Secret, to be shown as a QR code' })
  offerTotp(@CurrentUser() caller: KnownCaller): Promise<TotpOfferDto> {
    return this.totp.offer(caller);
  }

  @Put('totp')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Set up an authenticator app',
    description:
      'From now on logins ask for its codes, in place of an earlier app’s; earlier recovery codes stop working. The code in the request proves that the app has the secret, and is used up by it. You are mailed.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto, description: 'Recovery codes, shown only once' })
  @Limited(FACTOR_CHANGES)
  @ApiProblems('code-incorrect', 'offer-not-valid')
  setTotp(@CurrentUser() caller: KnownCaller, @Body() body: SetTotpDto): Promise<RecoveryCodesDto> {
    return this.totp.set(caller, body);
  }

  @Delete('totp')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Remove the authenticator app',
    description:
      'Without a passkey the recovery codes go too, and the password alone logs in. You are mailed. Refused with 409 if there is no app, or for staff who need a second factor and have no passkey.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Removed' })
  @Limited(FACTOR_CHANGES)
  @ApiProblems('no-second-factor', 'second-factor-required')
  removeTotp(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.totp.remove(caller);
  }

  @Post('passkeys/offer')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Start adding a passkey',
    description:
      'Returns the options for `navigator.credentials.create`. Changes nothing until it is answered.',
  })
  @ApiOkResponse({ type: PasskeyOfferDto, description: 'Options for `navigator.credentials.create`' })
  offerPasskey(@CurrentUser() caller: KnownCaller): Promise<PasskeyOfferDto> {
    return this.passkeys.offer(caller);
  }

  @Post('passkeys')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Add a passkey',
    description:
      'From now on logins ask for it or for another second factor. You are mailed. At most 10 passkeys. Refused with 409 if the passkey is known already.',
  })
  @ApiCreatedResponse({
    type: PasskeyAddedDto,
    description: 'Passkey, with recovery codes if it is the first second factor',
  })
  @Limited(FACTOR_CHANGES)
  @ApiProblems(
    'passkey-expired',
    'passkey-incorrect',
    'passkey-of-another-site',
    'passkey-known',
    'too-many-passkeys',
  )
  addPasskey(@CurrentUser() caller: KnownCaller, @Body() body: AddPasskeyDto): Promise<PasskeyAddedDto> {
    return this.passkeys.add(caller, body);
  }

  @Delete('passkeys/:id')
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Remove a passkey',
    description:
      'With the last second factor the recovery codes go too. You are mailed. Refused with 409 for staff who need a second factor, if this is their last.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Passkey id' })
  @ApiOkResponse({ type: MessageDto, description: 'Removed' })
  @Limited(FACTOR_CHANGES)
  @ApiProblems('second-factor-required')
  removePasskey(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.passkeys.remove(caller, id);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Confirmed()
  @Permit('second-factor:own')
  @ApiOperation({
    summary: 'Create new recovery codes',
    description: 'The earlier codes stop working. You are mailed. Refused with 409 without a second factor.',
  })
  @ApiOkResponse({ type: RecoveryCodesDto, description: 'Recovery codes, shown only once' })
  @Limited(FACTOR_CHANGES)
  @ApiProblems('no-second-factor')
  renewRecoveryCodes(@CurrentUser() caller: KnownCaller): Promise<RecoveryCodesDto> {
    return this.totp.renewCodes(caller);
  }
}
