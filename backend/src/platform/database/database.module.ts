import { MikroOrmModule } from '@mikro-orm/nestjs';
import { type AnyEntity, type EntitySchema } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { addressesOf } from '@kiraya/rules/variables';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LOGGER } from '../logging/logging.module.js';
import { ApplicationPool } from './application-pool.js';
import { PoolWatch } from './pool-watch.js';
import { RetryingEntityManager } from './retrying-entity-manager.js';
import { Database } from './sql.js';

export type Entities = (EntitySchema<AnyEntity> | { new (): unknown })[];

const pool = {
  provide: ApplicationPool,
  inject: [CONFIG, LOGGER],
  useFactory: (config: Config, logger: Logger) => new ApplicationPool(config, logger),
};

/** A module of its own, since MikroORM's module can inject only from modules that it imports. */
@Global()
@Module({ providers: [pool, PoolWatch, Database], exports: [ApplicationPool, PoolWatch, Database] })
class PoolModule {}

@Module({})
export class DatabaseModule {
  static with(entities: Entities): DynamicModule {
    const orm = MikroOrmModule.forRootAsync({
      inject: [CONFIG, ApplicationPool],
      driver: PostgreSqlDriver,
      useFactory: (config: Config, connections: ApplicationPool) => ({
        driver: PostgreSqlDriver,
        entityManager: RetryingEntityManager,
        entities: entities as never,
        clientUrl: addressesOf(config.databaseUrl)[0],
        driverOptions: () => new PostgresDialect({ pool: connections }),
        registerRequestContext: false,
        forceUtcTimezone: true,
        validateRequired: false,
        logger: () => undefined,
      }),
    });
    return { module: DatabaseModule, imports: [PoolModule, orm as DynamicModule] };
  }
}
