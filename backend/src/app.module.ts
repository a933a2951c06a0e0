import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './platform/config/config.js';
import { PlatformModule } from './platform/platform.module.js';
import { AUTH_ENTITIES, AuthModule } from './modules/auth/index.js';
import { PROPERTIES_ENTITIES, PropertiesModule } from './modules/properties/index.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, [...AUTH_ENTITIES, ...PROPERTIES_ENTITIES]),
        AuthModule,
        PropertiesModule,
      ],
    };
  }
}
