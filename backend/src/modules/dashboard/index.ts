export { type Happening, HAPPENING_FIELDS, HAPPENING_JOINS, sentenceOf } from './admin/activity.js';
export { DashboardModule } from './dashboard.module.js';
