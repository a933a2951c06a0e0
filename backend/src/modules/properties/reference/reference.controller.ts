import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendJson } from '../../../platform/http/paging.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { NamedDto } from './named.dto.js';
import { ReferenceLists } from './reference-lists.js';

@ApiTags('Reference data')
@Controller('properties')
export class ReferenceController {
  constructor(private readonly lists: ReferenceLists) {}

  @Get('types')
  @Public()
  @ApiOperation({ summary: 'Kinds of property' })
  @ApiOkResponse({ type: [NamedDto], description: 'All of them' })
  async listPropertyTypes(@Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.lists.types());
  }

  @Get('configs')
  @Public()
  @ApiOperation({ summary: 'Room configurations' })
  @ApiOkResponse({ type: [NamedDto], description: 'All of them' })
  async listPropertyConfigs(@Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.lists.configs());
  }

  @Get('amenities')
  @Public()
  @ApiOperation({ summary: 'Amenities that a property can have' })
  @ApiOkResponse({ type: [NamedDto], description: 'All of them' })
  async listAmenities(@Res() reply: FastifyReply): Promise<void> {
    sendJson(reply, await this.lists.amenities());
  }
}
