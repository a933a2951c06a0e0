import { Global, Module } from '@nestjs/common';
import { OrganisationController } from './organisation.controller.js';
import { Logos } from './logos.js';
import { Organisation } from './organisation.js';

@Global()
@Module({
  controllers: [OrganisationController],
  providers: [Organisation, Logos],
  exports: [Organisation, Logos],
})
export class OrganisationModule {}
