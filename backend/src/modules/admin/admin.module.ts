import { Module } from '@nestjs/common';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { AuditLog } from './audit-log/audit-log.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { Statistics } from './statistics/statistics.js';
import { DeleteUserService } from './users/delete-user.service.js';
import { AdminUsersController } from './users/users.controller.js';
import { UsersReader } from './users/users-reader.js';

@Module({
  controllers: [AdminUsersController, StatisticsController, AuditLogController],
  providers: [UsersReader, DeleteUserService, Statistics, AuditLog],
})
export class AdminModule {}
