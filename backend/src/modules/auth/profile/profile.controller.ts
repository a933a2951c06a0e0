import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Queryable } from '../../../platform/database/sql.js';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import {
  ABSENT_STAYS,
  ApiIfMatch,
  ApiMergePatch,
  IfMatch,
  TAGGED,
} from '../../../platform/http/entity-tag.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ProfileDto, UpdateProfileDto } from './profile.dto.js';
import { ProfileReader } from './profile-reader.js';
import { UpdateProfile } from './update-profile.js';
import { NEW_USERNAMES } from './new-usernames.js';

const RULES = `${ABSENT_STAYS} At most 5 new usernames a day, failed attempts included. Refused with 409 if the username is taken.`;

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
  @ApiOkResponse({ type: ProfileDto, description: 'Profile', ...TAGGED })
  async readProfile(@CurrentUser() { account }: KnownCaller): Promise<Answer> {
    return Answer.json(await this.json(account.id)).tagged();
  }

  @Put()
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Update your profile',
    description: `The same as \`PATCH\`. ${RULES}`,
  })
  @ApiOkResponse({ type: ProfileDto, description: 'Updated profile', ...TAGGED })
  @ApiIfMatch()
  @Limited(NEW_USERNAMES)
  @ApiProblems('account-exists')
  updateProfile(
    @CurrentUser() caller: KnownCaller,
    @Body() body: UpdateProfileDto,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<Answer> {
    return this.change(caller, body, ifMatch);
  }

  @Patch()
  @Permit('profile:own')
  @ApiOperation({ summary: 'Change fields of your profile', description: RULES })
  @ApiOkResponse({ type: ProfileDto, description: 'Updated profile', ...TAGGED })
  @ApiMergePatch()
  @Limited(NEW_USERNAMES)
  @ApiProblems('account-exists')
  patchProfile(
    @CurrentUser() caller: KnownCaller,
    @Body() body: UpdateProfileDto,
    @IfMatch() ifMatch: string | undefined,
  ): Promise<Answer> {
    return this.change(caller, body, ifMatch);
  }

  private async change(
    caller: KnownCaller,
    body: UpdateProfileDto,
    ifMatch: string | undefined,
  ): Promise<Answer> {
    const { id } = caller.account;
    await this.updates.update(caller, body, { ifMatch, current: (on) => this.json(id, on) });
    return Answer.json(await this.json(id)).tagged();
  }

  private async json(id: string, on?: Queryable): Promise<string> {
    return JSON.stringify(await this.profiles.read(id, on));
  }
}
