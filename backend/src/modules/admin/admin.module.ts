import { Module } from '@nestjs/common';
import { ContractsModule } from '../contracts/index.js';
import { FinanceModule } from '../finance/index.js';
import { RemindersModule } from '../reminders/index.js';
import { AttentionController } from './attention/attention.controller.js';
import { Attention } from './attention/attention.js';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { AuditLog } from './audit-log/audit-log.js';
import { DataStatus } from './dummy-data/data-status.js';
import { DummyDataDeletion } from './dummy-data/delete-dummy-data.js';
import { DummyData } from './dummy-data/dummy-data.js';
import { DummyDataController } from './dummy-data/dummy-data.controller.js';
import { DummyDataImport } from './dummy-data/import-dummy-data.js';
import { ConfirmInstallation } from './installation/confirm-installation.js';
import { InstallationController } from './installation/installation.controller.js';
import { FailedMailsController } from './mails/failed-mails.controller.js';
import { FailedMails } from './mails/failed-mails.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsReader } from './invitations/invitations-reader.js';
import { SendInvitation } from './invitations/send-invitation.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { Reminders } from './reminders/reminders.js';
import { ChangeOperatorUpi } from './settings/change-operator-upi.js';
import { SettingsController } from './settings/settings.controller.js';
import { MoneySettings } from './settings/money-settings.js';
import { OrganisationSettings } from './settings/organisation-settings.js';
import { ProtectionSettings } from './settings/protection-settings.js';
import { SettingsReader } from './settings/settings-reader.js';
import { Settings } from './settings/settings.js';
import { StatisticsController } from './statistics/statistics.controller.js';
import { Statistics } from './statistics/statistics.js';
import { DeleteUser } from './users/delete-user.js';
import { SuspendUser } from './users/suspend-user.js';
import { UsersReader } from './users/users-reader.js';
import { AdminUsersController } from './users/users.controller.js';

const USERS = [UsersReader, DeleteUser, SuspendUser, InvitationsReader, SendInvitation];
const SETTINGS = [
  ...[Settings, SettingsReader, ChangeOperatorUpi],
  ...[MoneySettings, OrganisationSettings, ProtectionSettings],
];
const DUMMY_DATA = [DataStatus, DummyData, DummyDataImport, DummyDataDeletion];

@Module({
  imports: [ContractsModule, FinanceModule, RemindersModule],
  controllers: [
    AdminUsersController,
    StatisticsController,
    AuditLogController,
    DummyDataController,
    SettingsController,
    AttentionController,
    InvitationsController,
    RemindersController,
    FailedMailsController,
    InstallationController,
  ],
  providers: [
    ...[...USERS, Statistics, AuditLog, ...SETTINGS, Attention, Reminders, FailedMails, ...DUMMY_DATA],
    ConfirmInstallation,
  ],
})
export class AdminModule {}
