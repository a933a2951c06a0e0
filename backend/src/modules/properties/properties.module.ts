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
import { PictureUploads } from './pictures/picture-uploads.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PictureTurns } from './pictures/turns.js';
import { UnusedPicturesJob } from './pictures/unused-pictures.job.js';
import { PropertiesApi } from './properties-api.js';
import { propertiesOfUsers } from './properties-of-users.js';
import { PROPERTIES_RECONCILIATION } from './properties-reconciliation.js';
import { PublicPropertiesController } from './public-listing/public-properties.controller.js';
import { PublicPropertiesReader } from './public-listing/public-properties-reader.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReferenceLists } from './reference/reference-lists.js';

@Global()
@Module({
  controllers: [
    ReferenceController,
    PublicPropertiesController,
    InterestsController,
    PicturesController,
    PropertiesController,
  ],
  providers: [
    ReferenceLists,
    PublicPropertiesReader,
    PropertiesReader,
    PropertiesWriter,
    ListingLimit,
    PropertyParts,
    PictureUploads,
    PictureTurns,
    UnusedPicturesJob,
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
