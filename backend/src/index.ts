export { type AdminCreation, createAdmin } from './create-admin.js';
export { createApp } from './create-app.js';
export { createDocument } from './document.js';
export { endWhenTold } from './end-when-told.js';
export { migrate } from './migrate.js';
export { type Config, loadConfig } from './platform/config/config.js';
export { ConfigError } from './platform/config/read-options.js';
export { seedDemo } from './seed-demo.js';
export { stopApp } from './stop-app.js';
