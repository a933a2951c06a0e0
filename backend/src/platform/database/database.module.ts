import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type AnyEntity, type EntitySchema } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { applicationPool } from './application-pool.js';
import { RetryingEntityManager } from './retrying-entity-manager.js';
import { Sql } from './sql.js';

export type Entities = (EntitySchema<AnyEntity> | { new (): unknown })[];

@Global()
@Module({})
export class DatabaseModule {
  static with(entities: Entities): DynamicModule {
    const orm = MikroOrmModule.forRootAsync({
      inject: [CONFIG],
      driver: PostgreSqlDriver,
      useFactory: (config: Config) => ({
        driver: PostgreSqlDriver,
        entityManager: RetryingEntityManager,
        entities: entities as never,
        clientUrl: config.databaseUrl,
        driverOptions: applicationPool(config),
        registerRequestContext: false,
        forceUtcTimezone: true,
        validateRequired: false,
        logger: () => undefined,
      }),
    });
    return { module: DatabaseModule, imports: [orm as DynamicModule], providers: [Sql], exports: [Sql] };
  }
}
