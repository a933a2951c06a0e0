import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { LandlordDto, SetLandlordDto } from './landlord.dto.js';
import { Landlords } from './landlords.js';

@ApiTags('Profile')
@Controller('auth/profile/landlord')
export class OwnLandlordController {
  constructor(private readonly landlords: Landlords) {}

  @Get()
  @Permit('landlord:own')
  @ApiOperation({
    summary: 'Get your details on documents',
    description:
      'Address and PAN that are printed on receipts and rent certificates of your own tenants. For owners.',
  })
  @ApiOkResponse({ type: LandlordDto, description: 'Current details; empty before the first entry' })
  readOwnLandlord(@CurrentUser() { account }: KnownCaller): Promise<LandlordDto> {
    return this.landlords.read(account.id);
  }

  @Put()
  @Permit('landlord:own')
  @ApiOperation({
    summary: 'Set your details on documents',
    description:
      'Applies to all receipts and rent certificates of your tenants, since these are made anew each time. For owners.',
  })
  @ApiOkResponse({ type: LandlordDto, description: 'Current details' })
  async setOwnLandlord(
    @CurrentUser() caller: KnownCaller,
    @Body() body: SetLandlordDto,
  ): Promise<LandlordDto> {
    await this.landlords.set(caller, body);
    return this.landlords.read(caller.account.id);
  }
}
