export { AdminModule } from './admin.module.js';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './dummy-data/accounts.js';
export { DummyData } from './dummy-data/dummy-data.service.js';
