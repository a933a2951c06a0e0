import { Module } from '@nestjs/common';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsReader } from './interests/interests-reader.js';
import { InterestsService } from './interests/interests.service.js';
import { PropertiesController } from './listing/properties.controller.js';
import { PropertiesReader } from './listing/properties-reader.js';
import { PropertiesService } from './listing/properties.service.js';
import { PropertyParts } from './listing/property-parts.js';
import { PropertiesApi } from './properties-api.js';
import { PROPERTIES_COMPARISONS } from './properties-comparisons.js';
import { PublicPropertiesController } from './public-listing/public-properties.controller.js';
import { PublicPropertiesReader } from './public-listing/public-properties-reader.js';
import { ReferenceController } from './reference/reference.controller.js';
import { ReferenceLists } from './reference/reference-lists.js';

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
    PROPERTIES_COMPARISONS,
  ],
  exports: [PropertiesApi],
})
export class PropertiesModule {}
