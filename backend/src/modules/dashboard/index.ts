export { HAPPENING_JOINS, HappeningDto, sentenceOf } from './admin/activity.js';
export { DashboardModule } from './dashboard.module.js';
