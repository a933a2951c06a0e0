import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { ReadOnlyGuard } from './read-only.guard.js';
import { NEEDED_MIGRATIONS, Readiness } from './readiness.js';

@Module({})
export class HealthModule {
  static with(migrations: readonly string[]): DynamicModule {
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [
        { provide: NEEDED_MIGRATIONS, useValue: migrations },
        Readiness,
        { provide: APP_GUARD, useClass: ReadOnlyGuard },
      ],
      exports: [Readiness],
    };
  }
}
