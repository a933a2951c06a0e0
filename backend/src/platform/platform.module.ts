import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuditModule } from './audit/audit.module.js';
import type { Clock } from './clock/clock.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { CsvModule } from './csv/csv.module.js';
import { DatabaseModule, type Entities } from './database/database.module.js';
import { EventsModule } from './events/events.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import type { ConstraintAnswers } from './http/constraint-answers.js';
import { DatabaseRefusalsModule } from './http/database-refusals.module.js';
import { ProblemFilter } from './http/problem.filter.js';
import { IdempotencyModule } from './http/idempotency/idempotency.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { MailModule } from './mail/mail.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OrganisationModule } from './organisation/organisation.module.js';
import { PapersModule } from './papers/papers.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { ProblemsController } from './http/problems.controller.js';
import { SecurityModule } from './security/security.module.js';

/** The parts of modules that the platform needs. */
interface OfModules {
  entities: Entities;
  constraints: ConstraintAnswers;
  /** Names of the migrations that this version needs. */
  migrations: readonly string[];
}

/** The foundation of every module. */
@Module({})
export class PlatformModule {
  static with(config: Config, { entities, constraints, migrations }: OfModules, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule,
        ClockModule.with(clock),
        DatabaseModule.with(entities),
        DatabaseRefusalsModule.with(constraints),
        JobsModule,
        InstallationModule,
        ReconciliationModule,
        SecurityModule,
        AuditModule,
        EventsModule,
        HealthModule.with(migrations),
        IdempotencyModule,
        MailModule,
        OrganisationModule,
        PapersModule,
        CsvModule,
        FilesModule,
        PicturesModule,
        ...(config.metrics ? [MetricsModule] : []),
      ],
      controllers: [ProblemsController],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
