import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { PlatformModule } from './platform/platform.module.js';
import { AdminModule } from './modules/admin/index.js';
import { AUTH_ENTITIES, AuthModule } from './modules/auth/index.js';
import { CONTRACTS_ENTITIES, ContractsModule } from './modules/contracts/index.js';
import { DashboardModule } from './modules/dashboard/index.js';
import { FinanceModule } from './modules/finance/index.js';
import { MessagesModule } from './modules/messages/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { PROPERTIES_ENTITIES, PropertiesModule } from './modules/properties/index.js';
import { RemindersModule } from './modules/reminders/index.js';

const ENTITIES = [...AUTH_ENTITIES, ...PROPERTIES_ENTITIES, ...CONTRACTS_ENTITIES];

@Module({})
export class AppModule {
  static with(config: Config, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, ENTITIES, clock),
        AuthModule,
        MessagesModule,
        PropertiesModule,
        ContractsModule,
        FinanceModule,
        RemindersModule,
        DashboardModule,
        PrivacyModule,
        AdminModule,
      ],
    };
  }
}
