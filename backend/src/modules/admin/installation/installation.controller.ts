import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ConfirmInstallation } from './confirm-installation.js';
import { ConfirmInstallationDto, InstallationDto } from './installation.dto.js';

@ApiTags('Settings')
@Controller('admin/installation')
export class InstallationController {
  constructor(private readonly confirmation: ConfirmInstallation) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({
    summary: 'Get the state of this installation',
    description:
      'Shows whether this is taken for a restored copy, whose mails and reminders are on hold. For administrators.',
  })
  @ApiOkResponse({ type: InstallationDto, description: 'State of the installation' })
  readInstallation(): Promise<InstallationDto> {
    return this.confirmation.read();
  }

  @Post('confirmation')
  @HttpCode(200)
  @Confirmed()
  @Permit('installation:confirm')
  @ApiOperation({
    summary: 'Confirm the installation',
    description:
      'Declares that this is the installation and not a copy of it: mails and reminders go out again, and waiting mails are sent or dropped for good. For administrators. Refused with 409 when nothing is on hold.',
  })
  @ApiOkResponse({ type: InstallationDto, description: 'Updated state of the installation' })
  @ApiProblems('not-held')
  confirmInstallation(
    @Body() { waitingMails }: ConfirmInstallationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<InstallationDto> {
    return this.confirmation.confirm(caller, waitingMails);
  }
}
