import { Global, Module } from '@nestjs/common';
import { PROPERTIES_OF_PEOPLE } from '../auth/index.js';
import { DummyProperties } from './dummy-data/dummy-properties.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsReader } from './interests/interests-reader.js';
import { InterestsService } from './interests/interests.service.js';
import { PropertiesController } from './listing/properties.controller.js';
import { PropertiesReader } from './listing/properties-reader.js';
import { PropertiesService } from './listing/properties.service.js';
import { PropertyParts } from './listing/property-parts.js';
import { PropertiesApi } from './properties-api.js';
import { PROPERTIES_COMPARISONS } from './properties-comparisons.js';
import { propertiesOfPeople } from './properties-of-people.js';
import { PublicPropertiesController } from './public-listing/public-properties.controller.js';
import { PublicPropertiesReader } from './public-listing/public-properties-reader.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReferenceLists } from './reference/reference-lists.js';

@Global()
@Module({
  controllers: [ReferenceController, PublicPropertiesController, InterestsController, PropertiesController],
  providers: [
    ReferenceLists,
    PublicPropertiesReader,
    PropertiesReader,
    PropertiesService,
    PropertyParts,
    InterestsReader,
    InterestsService,
    PropertiesApi,
    DummyProperties,
    PROPERTIES_COMPARISONS,
    { provide: PROPERTIES_OF_PEOPLE, useValue: propertiesOfPeople },
  ],
  exports: [PropertiesApi, DummyProperties, PROPERTIES_OF_PEOPLE],
})
export class PropertiesModule {}
