import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ConfirmInstallation } from './confirm-installation.js';
import { ConfirmInstallationDto, InstallationDto } from './installation.dto.js';

@ApiTags('Administration')
@Controller('admin/installation')
export class InstallationController {
  constructor(private readonly confirmation: ConfirmInstallation) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({ summary: 'Whether this is a restored copy whose mails wait' })
  @ApiOkResponse({ type: InstallationDto, description: 'The installation' })
  readInstallation(): Promise<InstallationDto> {
    return this.confirmation.read();
  }

  @Post('confirmation')
  @HttpCode(200)
  @Confirmed()
  @Permit('installation:confirm')
  @ApiOperation({
    summary: 'Confirms that this is the installation, and no copy of it',
    description:
      'From then on mails and reminders go out again; those that wait are sent, or dropped for good. Refused (409) where none are held.',
  })
  @ApiOkResponse({ type: InstallationDto, description: 'The installation as it is now' })
  @ApiProblems(409)
  confirmInstallation(
    @Body() { waitingMails }: ConfirmInstallationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<InstallationDto> {
    return this.confirmation.confirm(caller, waitingMails);
  }
}
