import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ProfileDto, UpdateProfileDto } from './profile.dto.js';
import { ProfileReader } from './profile-reader.js';
import { UpdateProfile } from './update-profile.js';
import { NEW_USERNAMES } from './new-usernames.js';

@ApiTags('Profile')
@Controller('auth/profile')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileReader,
    private readonly updates: UpdateProfile,
  ) {}

  @Get()
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Get your profile',
    description: 'Includes your permissions: clients offer only these actions.',
  })
  @ApiOkResponse({ type: ProfileDto, description: 'Profile' })
  readProfile(@CurrentUser() caller: KnownCaller): Promise<ProfileDto> {
    return this.profiles.read(caller.account.id);
  }

  @Put()
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Update your profile',
    description:
      'The name is required. Other fields stay as they are when absent, and null clears them. Failed attempts count as new usernames too. Refused with 409 if the username is taken.',
  })
  @ApiOkResponse({ type: ProfileDto, description: 'Updated profile' })
  @Limited(NEW_USERNAMES)
  @ApiProblems('account-exists')
  async updateProfile(
    @CurrentUser() caller: KnownCaller,
    @Body() body: UpdateProfileDto,
  ): Promise<ProfileDto> {
    await this.updates.update(caller, body);
    return this.profiles.read(caller.account.id);
  }
}
