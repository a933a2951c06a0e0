// Before jsdom itself is loaded.
const { quicken } = require('./quick-styles.cjs');
require('./quick-labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that browsers have and jsdom lacks; Node's own serve. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextDecoder',
  'TextEncoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    quicken(this.global);
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
};
