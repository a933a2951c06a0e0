export { AdminModule } from './admin.module.js';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './dummy-data/accounts.js';
export { importDummyData, type Imported } from './dummy-data/import-dummy-data.js';
