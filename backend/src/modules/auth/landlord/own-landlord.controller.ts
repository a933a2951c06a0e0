import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { LandlordDto, SetLandlordDto } from './landlord.dto.js';
import { Landlords } from './landlords.js';

@ApiTags('Accounts')
@Controller('auth/profile/landlord')
export class OwnLandlordController {
  constructor(private readonly landlords: Landlords) {}

  @Get()
  @Permit('landlord:own')
  @ApiOperation({ summary: 'What the papers of the caller’s own tenants say of them' })
  @ApiOkResponse({ type: LandlordDto, description: 'As it is now; nothing at first' })
  readOwnLandlord(@CurrentUser() { account }: KnownCaller): Promise<LandlordDto> {
    return this.landlords.read(account.id);
  }

  @Put()
  @Permit('landlord:own')
  @ApiOperation({
    summary: 'Says what the papers of the caller’s own tenants say of them',
    description: 'Receipts and certificates of rent paid are made anew each time: it holds for all of them.',
  })
  @ApiOkResponse({ type: LandlordDto, description: 'As it is now' })
  async setOwnLandlord(
    @CurrentUser() caller: KnownCaller,
    @Body() body: SetLandlordDto,
  ): Promise<LandlordDto> {
    await this.landlords.set(caller, body);
    return this.landlords.read(caller.account.id);
  }
}
