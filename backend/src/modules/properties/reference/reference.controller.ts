import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiOpenRead, OpenRead } from '../../../platform/http/open-read.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { MiddleRent } from './middle-rent.js';
import { MiddleRentDto, MiddleRentQueryDto } from './middle-rent.dto.js';
import { NamedDto } from './named.dto.js';
import { ReferenceLists } from './reference-lists.js';

@ApiTags('Reference data')
@Controller('properties')
export class ReferenceController {
  constructor(
    private readonly lists: ReferenceLists,
    private readonly middleRent: MiddleRent,
  ) {}

  @Get('types')
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({ summary: 'List property types', description: 'All of them. Open to everyone.' })
  @ApiOpenRead({ type: [NamedDto], description: 'Complete list' })
  async listPropertyTypes(): Promise<Answer> {
    return Answer.json(await this.lists.types());
  }

  @Get('configs')
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({ summary: 'List room configurations', description: 'All of them. Open to everyone.' })
  @ApiOpenRead({ type: [NamedDto], description: 'Complete list' })
  async listPropertyConfigs(): Promise<Answer> {
    return Answer.json(await this.lists.configs());
  }

  @Get('amenities')
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({ summary: 'List amenities', description: 'All of them. Open to everyone.' })
  @ApiOpenRead({ type: [NamedDto], description: 'Complete list' })
  async listAmenities(): Promise<Answer> {
    return Answer.json(await this.lists.amenities());
  }

  @Get('middle-rent')
  @ReadsReplica()
  @Permit('property:create')
  @ApiOperation({
    summary: 'Get the median rent of a town',
    description:
      'The median of the rents asked on the site, so that a form can question a rent ten times away from it. For owners and administrators.',
  })
  @ApiOkResponse({ type: MiddleRentDto, description: 'Median of the newest 500 homes at most' })
  async findMiddleRent(@Query() query: MiddleRentQueryDto): Promise<Answer> {
    return Answer.json(await this.middleRent.of(query));
  }
}
