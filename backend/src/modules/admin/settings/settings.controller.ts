import type { IncomingMessage } from 'node:http';
import { Body, Controller, Delete, Get, Patch, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import {
  ABSENT_STAYS,
  ApiIfMatch,
  ApiMergePatch,
  IfMatch,
  TAGGED,
} from '../../../platform/http/entity-tag.js';
import { FileBody, TakesFile } from '../../../platform/http/file-body.js';
import { Logos } from '../../../platform/organisation/logos.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { RISKY_SETTINGS } from '../../../platform/security/risky-acts.js';
import { SettingsDto, UpdateSettingsDto } from './settings.dto.js';
import { SettingsReader } from './settings-reader.js';
import { Settings } from './settings.js';

const RULES = `${ABSENT_STAYS} Existing contracts keep their commission. For administrators.`;

@ApiTags('Settings')
@Controller('admin/settings')
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly reader: SettingsReader,
    private readonly logos: Logos,
  ) {}

  @Get()
  @Permit('settings:read')
  @ApiOperation({
    summary: 'Get the settings',
    description: 'All settings, with the time and the author of the last change. For administrators.',
  })
  @ApiOkResponse({ type: SettingsDto, description: 'Settings', ...TAGGED })
  async readSettings(): Promise<Answer> {
    return Answer.json(await this.reader.read()).tagged();
  }

  @Put()
  @Confirmed(RISKY_SETTINGS)
  @Permit('settings:update')
  @ApiOperation({ summary: 'Update settings', description: `The same as \`PATCH\`. ${RULES}` })
  @ApiOkResponse({ type: SettingsDto, description: 'Updated settings', ...TAGGED })
  @ApiIfMatch()
  updateSettings(
    @Body() body: UpdateSettingsDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return this.change(caller, body, ifMatch);
  }

  @Patch()
  @Confirmed(RISKY_SETTINGS)
  @Permit('settings:update')
  @ApiOperation({ summary: 'Change settings', description: RULES })
  @ApiOkResponse({ type: SettingsDto, description: 'Updated settings', ...TAGGED })
  @ApiMergePatch()
  patchSettings(
    @Body() body: UpdateSettingsDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return this.change(caller, body, ifMatch);
  }

  @Put('logo')
  @Permit('settings:update')
  @TakesFile()
  @ApiOperation({
    summary: 'Upload the organisation’s logo',
    description:
      'The body is the image file itself: JPEG, PNG, WebP or AVIF of at most 10 MB. It is printed on documents from now on, at most 600 × 200 pixels large, on white. For administrators.',
  })
  @ApiOkResponse({ type: SettingsDto, description: 'Updated settings' })
  async updateLogo(@FileBody() file: IncomingMessage, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    await this.settings.changeLogo(caller, await this.logos.keep(file));
    return Answer.json(await this.reader.read());
  }

  @Delete('logo')
  @Permit('settings:update')
  @ApiOperation({
    summary: 'Remove the organisation’s logo',
    description: 'Documents are printed without a logo from now on. For administrators.',
  })
  @ApiOkResponse({ type: SettingsDto, description: 'Updated settings' })
  async removeLogo(@CurrentUser() caller: KnownCaller): Promise<Answer> {
    await this.settings.changeLogo(caller, null);
    return Answer.json(await this.reader.read());
  }

  private async change(
    caller: KnownCaller,
    body: UpdateSettingsDto,
    ifMatch: string | undefined,
  ): Promise<Answer> {
    await this.settings.update(caller, body, { ifMatch, current: (on) => this.reader.read(on) });
    return Answer.json(await this.reader.read()).tagged();
  }
}
