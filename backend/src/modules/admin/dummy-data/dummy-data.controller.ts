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
  @ApiOperation({
    summary: 'Count the dummy data',
    description: 'Does not count the demo accounts. For administrators.',
  })
  @ApiOkResponse({ type: DataStatusDto, description: 'Counts of dummy data' })
  readDataStatus(): Promise<DataStatusDto> {
    return this.status.read();
  }

  @Post('import-dummy-data')
  @HttpCode(200)
  @Permit('dummy-data:import')
  @ApiOperation({
    summary: 'Import dummy data',
    description:
      'Fills the site with owners, tenants, homes, interests and contracts, those of the demo accounts included where these exist. For administrators. Refused with 409 while there is dummy data already, while another import or deletion is running, or while the books are closed for its days.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Dummy data imported' })
  @ApiProblems('dummy-data-busy', 'dummy-data-exists', 'period-closed')
  importDummyData(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.data.import(caller);
  }

  @Delete('dummy-data')
  @Confirmed()
  @Permit('dummy-data:delete')
  @ApiOperation({
    summary: 'Delete the dummy data',
    description:
      'Deletes the dummy data with everything that depends on it, and nothing else; the demo accounts stay. For administrators. Refused with 409 when there is none, or while an import or deletion is running.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Dummy data deleted' })
  @ApiProblems('dummy-data-busy', 'no-dummy-data')
  deleteDummyData(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.data.delete(caller);
  }
}
