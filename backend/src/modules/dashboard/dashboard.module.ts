import { Module } from '@nestjs/common';
import { AccountantDashboard } from './accountant/accountant-dashboard.js';
import { AdminDashboard } from './admin/admin-dashboard.js';
import { DashboardController } from './dashboard.controller.js';
import { FirstSteps } from './first-steps/first-steps.js';
import { OwnerDashboard } from './owner/owner-dashboard.js';
import { TenantDashboard } from './tenant/tenant-dashboard.js';
import { TimelineController } from './timeline/timeline.controller.js';
import { TimelineReader } from './timeline/timeline-reader.js';

@Module({
  controllers: [DashboardController, TimelineController],
  providers: [
    OwnerDashboard,
    TenantDashboard,
    AccountantDashboard,
    AdminDashboard,
    FirstSteps,
    TimelineReader,
  ],
})
export class DashboardModule {}
