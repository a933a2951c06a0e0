import { type DynamicModule, Module } from '@nestjs/common';
import { NEEDED_MIGRATIONS } from './migrations/index.js';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { PlatformModule } from './platform/platform.module.js';
import { AdminModule } from './modules/admin/index.js';
import { AUTH_CONSTRAINTS, AUTH_ENTITIES, AuthModule } from './modules/auth/index.js';
import { CONTRACTS_CONSTRAINTS, CONTRACTS_ENTITIES, ContractsModule } from './modules/contracts/index.js';
import { DashboardModule } from './modules/dashboard/index.js';
import { FINANCE_CONSTRAINTS, FinanceModule } from './modules/finance/index.js';
import { MessagesModule } from './modules/messages/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { PROPERTIES_CONSTRAINTS, PROPERTIES_ENTITIES, PropertiesModule } from './modules/properties/index.js';
import { RemindersModule } from './modules/reminders/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';

const OF_MODULES = {
  entities: [...AUTH_ENTITIES, ...PROPERTIES_ENTITIES, ...CONTRACTS_ENTITIES],
  constraints: {
    ...AUTH_CONSTRAINTS,
    ...PROPERTIES_CONSTRAINTS,
    ...CONTRACTS_CONSTRAINTS,
    ...FINANCE_CONSTRAINTS,
  },
  migrations: NEEDED_MIGRATIONS,
};

@Module({})
export class AppModule {
  static with(config: Config, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, OF_MODULES, clock),
        AuthModule,
        MessagesModule,
        PropertiesModule,
        ContractsModule,
        FinanceModule,
        RemindersModule,
        WebhooksModule,
        DashboardModule,
        PrivacyModule,
        AdminModule,
      ],
    };
  }
}
