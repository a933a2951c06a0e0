import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { DataStatus, DataStatusDto } from './data-status.js';
import { DummyData } from './dummy-data.js';

@ApiTags('Administration')
@Controller('admin')
export class DummyDataController {
  constructor(
    private readonly status: DataStatus,
    private readonly data: DummyData,
  ) {}

  @Get('data-status')
  @Permit('dummy-data:read')
  @ApiOperation({ summary: 'How much dummy data there is; the demo accounts are none' })
  @ApiOkResponse({ type: DataStatusDto, description: 'Counts of dummy data' })
  readDataStatus(): Promise<DataStatusDto> {
    return this.status.read();
  }

  @Post('import-dummy-data')
  @HttpCode(200)
  @Permit('dummy-data:import')
  @ApiOperation({
    summary: 'Fills the site with owners, tenants, homes, interests and contracts',
    description:
      'Those of the demo accounts included, where they exist. Refused (409) while there is some, or while it is being imported or deleted.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'It is there' })
  @ApiProblems(409)
  importDummyData(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.data.import(caller);
  }

  @Delete('dummy-data')
  @Confirmed()
  @Permit('dummy-data:delete')
  @ApiOperation({
    summary: 'Deletes the dummy data and all that hangs on it, and nothing else',
    description:
      'The demo accounts stay. Refused (409) when there is none, or while it is being imported or deleted.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'It is gone' })
  @ApiProblems(409)
  deleteDummyData(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.data.delete(caller);
  }
}
