import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ProfileDto, UpdateProfileDto } from './profile.dto.js';
import { ProfileReader } from './profile-reader.js';
import { UpdateProfile } from './update-profile.js';

@ApiTags('Accounts')
@Controller('auth/profile')
export class ProfileController {
  constructor(
    private readonly profiles: ProfileReader,
    private readonly updates: UpdateProfile,
  ) {}

  @Get()
  @Permit('profile:own')
  @ApiOperation({ summary: 'One’s own profile, and what one may do' })
  @ApiOkResponse({ type: ProfileDto, description: 'The profile' })
  readProfile(@CurrentUser() caller: KnownCaller): Promise<ProfileDto> {
    return this.profiles.read(caller.account.id);
  }

  @Put()
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Change one’s own profile',
    description:
      'The name is required. Of the other fields, one that is absent stays as it is; null clears it. At most 5 new usernames a day, tries included.',
  })
  @ApiOkResponse({ type: ProfileDto, description: 'The profile as it is now' })
  @ApiProblems(409, 429)
  async updateProfile(
    @CurrentUser() caller: KnownCaller,
    @Body() body: UpdateProfileDto,
  ): Promise<ProfileDto> {
    await this.updates.update(caller, body);
    return this.profiles.read(caller.account.id);
  }
}
