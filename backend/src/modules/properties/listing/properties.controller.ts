import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiCreated } from '../../../platform/http/created.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import {
  ABSENT_STAYS,
  ApiIfMatch,
  ApiMergePatch,
  IfMatch,
  TAGGED,
} from '../../../platform/http/entity-tag.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../platform/http/idempotency/idempotent-request.js';
import type { Page } from '../../../platform/http/paging.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { CreateProperty } from './create-property.js';
import { ListProperty } from './list-property.js';
import { ListingDto } from './listing.dto.js';
import { PropertiesQueryDto } from './properties-query.dto.js';
import { PropertiesReader } from './properties-reader.js';
import { CreatePropertyDto, UpdatePropertyDto } from './property-input.dto.js';
import { PropertyDto } from './property.dto.js';
import { UpdateProperty } from './update-property.js';
import { NEW_OWNERS } from './listing-limit.js';

const RULES = `${ABSENT_STAYS} For its owner and administrators. Refused with 412 if \`If-Match\` names an outdated version.`;

@ApiTags('Properties')
@Controller('properties')
export class PropertiesController {
  constructor(
    private readonly creating: CreateProperty,
    private readonly updating: UpdateProperty,
    private readonly listing: ListProperty,
    private readonly reader: PropertiesReader,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('property:list')
  @ApiOperation({
    summary: 'List properties',
    description: 'Owners get their own, tenants those they rent, accountants and administrators all.',
  })
  @ApiPage(PropertyDto, 'Page of properties')
  listProperties(@Query() query: PropertiesQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get(':id')
  @ReadsReplica()
  @Permit('property:read')
  @ApiOperation({
    summary: 'Get a property',
    description: 'Owners get their own, tenants those they rent, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: PropertyDto, description: 'Property', ...TAGGED })
  async findProperty(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id)).tagged();
  }

  @Post()
  @Permit('property:create')
  @ApiOperation({
    summary: 'Create a property',
    description:
      'Owners create their own, administrators one for the owner they name. An owner’s first home may be held for an administrator’s approval.',
  })
  @ApiIdempotencyKey({ required: false })
  @ApiCreated(PropertyDto, 'Property', TAGGED.headers)
  @Limited(NEW_OWNERS)
  @ApiProblems('external-id-taken', 'not-found')
  async createProperty(
    @Body() body: CreatePropertyDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { json } = await this.creating.create(caller, body, request);
    return Answer.created('/api/properties', json).tagged();
  }

  @Put(':id')
  @Permit('property:update')
  @ApiOperation({
    summary: 'Update a property',
    description: `The same as \`PATCH\`. ${RULES}`,
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: PropertyDto, description: 'Updated property', ...TAGGED })
  @ApiIfMatch()
  async updateProperty(
    @Param('id', EntityId) id: string,
    @Body() body: UpdatePropertyDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.updating.update(caller, id, body, ifMatch);
    return Answer.json(await this.reader.one(caller.account, id)).tagged();
  }

  @Patch(':id')
  @Permit('property:update')
  @ApiOperation({ summary: 'Change fields of a property', description: RULES })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: PropertyDto, description: 'Updated property', ...TAGGED })
  @ApiMergePatch()
  patchProperty(
    @Param('id', EntityId) id: string,
    @Body() body: UpdatePropertyDto,
    @IfMatch() ifMatch: string | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return this.updateProperty(id, body, ifMatch, caller);
  }

  @Put(':id/listing')
  @Permit('property:update')
  @ApiOperation({
    summary: 'Change a property’s listing',
    description:
      'Publishes a property on the site, pauses it, or makes it a draft. For its owner and administrators. Refused with 409 to pause a draft, and for owners to release a held property.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Property id' })
  @ApiOkResponse({ type: PropertyDto, description: 'Updated property', ...TAGGED })
  @ApiProblems('listing-draft', 'listing-held')
  async listProperty(
    @Param('id', EntityId) id: string,
    @Body() body: ListingDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.listing.list(caller, id, body);
    return Answer.json(await this.reader.one(caller.account, id)).tagged();
  }
}
