import { Global, Module } from '@nestjs/common';
import { PROPERTIES_OF_USERS } from '../auth/index.js';
import { DummyProperties } from './dummy-data/dummy-properties.js';
import { InterestMessages } from './interests/interest-messages.js';
import { InterestsWriter } from './interests/interests-writer.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsReader } from './interests/interests-reader.js';
import { ListingLimit } from './listing/listing-limit.js';
import { PropertiesWriter } from './listing/properties-writer.js';
import { PropertiesController } from './listing/properties.controller.js';
import { PropertiesReader } from './listing/properties-reader.js';
import { PropertyParts } from './listing/property-parts.js';
import { PropertiesApi } from './properties-api.js';
import { propertiesOfUsers } from './properties-of-users.js';
import { PROPERTIES_RECONCILIATION } from './properties-reconciliation.js';
import { PublicChangesController } from './public-listing/public-changes.controller.js';
import { PublicChangesReader } from './public-listing/public-changes-reader.js';
import { PublicPropertiesController } from './public-listing/public-properties.controller.js';
import { PublicPropertiesReader } from './public-listing/public-properties-reader.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReferenceLists } from './reference/reference-lists.js';

@Global()
@Module({
  controllers: [
    ReferenceController,
    PublicChangesController,
    PublicPropertiesController,
    InterestsController,
    PropertiesController,
  ],
  providers: [
    ReferenceLists,
    PublicPropertiesReader,
    PublicChangesReader,
    PropertiesReader,
    PropertiesWriter,
    ListingLimit,
    PropertyParts,
    InterestsReader,
    InterestsWriter,
    InterestMessages,
    PropertiesApi,
    DummyProperties,
    PROPERTIES_RECONCILIATION,
    { provide: PROPERTIES_OF_USERS, useValue: propertiesOfUsers },
  ],
  exports: [PropertiesApi, DummyProperties, PROPERTIES_OF_USERS],
})
export class PropertiesModule {}
