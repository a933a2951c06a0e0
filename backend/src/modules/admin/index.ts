export { AdminModule } from './admin.module.js';
export { DummyData } from './dummy-data/dummy-data.js';
