import { Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';

/** Imported only where METRICS is on. */
@Module({ providers: [Metrics], controllers: [MetricsController] })
export class MetricsModule {}
