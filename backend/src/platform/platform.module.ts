import { type DynamicModule, Module, Global } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Clock } from './clock/clock.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DatabaseModule, type Entities } from './database/database.module.js';
import { EventsModule } from './events/events.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import type { ConstraintAnswers } from './http/constraint-answers.js';
import { DatabaseRefusalsModule } from './http/database-refusals.module.js';
import { ProblemFilter } from './http/problem.filter.js';
import { LoggingModule } from './logging/logging.module.js';
import { MailModule } from './mail/mail.module.js';
import { ProblemsController } from './http/problems.controller.js';
import { SecurityModule } from './security/security.module.js';
import { CsvFiles } from './csv/csv-files.js';
import { Jobs } from './jobs/jobs.js';
import { ImageSemaphore } from './pictures/image-semaphore.js';
import { PrivateAddresses } from './private-files/private-addresses.js';
import { PrivateFiles } from './private-files/private-files.js';
import { UnusedFilesJob } from './private-files/unused-files.job.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { Reconciliation } from './reconciliation/reconciliation.js';
import { ErasedList } from './installation/erased-list.js';
import { Installation } from './installation/installation.js';
import { PaperMaker } from './papers/paper-maker.js';
import { Papers } from './papers/papers.js';
import { PaperFiles } from './papers/several-papers.js';
import { AccessLog } from './audit/access-log.js';
import { Audit } from './audit/audit.js';
import { OrganisationController } from './organisation/organisation.controller.js';
import { Logos } from './organisation/logos.js';
import { Organisation } from './organisation/organisation.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Idempotency } from './http/idempotency/idempotency.js';
import { OldKeysJob } from './http/idempotency/old-keys.job.js';

@Global()
@Module({ providers: [Idempotency, OldKeysJob], exports: [Idempotency] })
class IdempotencyModule {}

/** Imported only where METRICS is on. */
@Module({ providers: [Metrics], controllers: [MetricsController] })
class MetricsModule {}

@Global()
@Module({
  controllers: [OrganisationController],
  providers: [Organisation, Logos],
  exports: [Organisation, Logos],
})
class OrganisationModule {}

@Global()
@Module({})
class ClockModule {
  static with(clock: Clock): DynamicModule {
    return { module: ClockModule, providers: [{ provide: Clock, useValue: clock }], exports: [Clock] };
  }
}

@Global()
@Module({
  providers: [Audit, AccessLog],
  exports: [Audit, AccessLog],
})
class AuditModule {}

@Global()
@Module({ providers: [Papers, PaperFiles, PaperMaker], exports: [Papers, PaperFiles, PaperMaker] })
class PapersModule {}

@Global()
@Module({ providers: [Installation, ErasedList], exports: [Installation, ErasedList] })
class InstallationModule {}

@Global()
@Module({ providers: [Reconciliation], exports: [Reconciliation] })
class ReconciliationModule {}

@Global()
@Module({ providers: [ImageSemaphore], exports: [ImageSemaphore] })
class PicturesModule {}

@Global()
@Module({
  providers: [PrivateFiles, PrivateAddresses, UnusedFilesJob],
  exports: [PrivateFiles, PrivateAddresses],
})
class PrivateFilesModule {}

@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
class JobsModule {}

@Global()
@Module({ providers: [CsvFiles], exports: [CsvFiles] })
class CsvModule {}

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
        PrivateFilesModule,
        ...(config.metrics ? [MetricsModule] : []),
        ...(config.databaseReplicaUrls.length > 0 ? [ReplicasModule] : []),
      ],
      controllers: [ProblemsController],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
