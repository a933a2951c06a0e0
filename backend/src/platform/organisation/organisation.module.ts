import { Global, Module } from '@nestjs/common';
import { OrganisationController } from './organisation.controller.js';
import { Organisation } from './organisation.js';

@Global()
@Module({ controllers: [OrganisationController], providers: [Organisation], exports: [Organisation] })
export class OrganisationModule {}
