export { AdminModule } from './admin.module.js';
export { DummyData } from './dummy-data/dummy-data.js';
export { ConfirmInstallation } from './installation/confirm-installation.js';
export { WAITING_MAILS_GO, type WaitingMailsGo } from './installation/installation.dto.js';
