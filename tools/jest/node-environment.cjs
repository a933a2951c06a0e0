const { TestEnvironment } = require('jest-environment-node');
const promises = require('node:fs/promises');
const { PerformanceObserver } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { setTimeout: delay } = require('node:timers/promises');

const { loadOnce, LOAD_ONCE } = require('./load-once.cjs');

/** Kinds of resources that keep a worker from exiting: a listening server, a running process. */
const KINDS = ['TCPServerWrap', 'ProcessWrap'];

/**
 * V8 shares code compiled from the same text, as the router's, between test files. It would keep the first file's
 * context alive, and in the end all of them.
 */
setFlagsFromString('--no-compilation-cache');

/** Globals of Node's own context, where shared modules run, so that what they throw and make has the tests' classes. */
const SHARED = [
  ...['Error', 'AggregateError', 'RangeError', 'SyntaxError', 'TypeError'],
  ...['Date', 'Map', 'Promise', 'Reflect', 'RegExp', 'Set'],
];

const left = () => process.getActiveResourcesInfo().filter((kind) => KINDS.includes(kind));

/** Observers of the whole process, such as prom-client's, which would keep everything that their file loaded. */
const observers = new Set();
const { observe } = PerformanceObserver.prototype;
PerformanceObserver.prototype.observe = function (options) {
  observers.add(this);
  return observe.call(this, options);
};

/** Open files, referenced here: garbage collection would close a leaked one and hide the leak. */
const files = new Set();
const { open } = promises;
promises.open = async (...args) => {
  const file = await open(...args);
  files.add(file);
  return file.once('close', () => files.delete(file));
};

/**
 * Wraps a timer function to record its timers: one that is never cleared, such as a log's, would keep everything that
 * its file loaded.
 */
const noted = (make, running) =>
  Object.assign((...args) => {
    const timer = make(...args);
    running.push(new WeakRef(timer));
    return timer;
  }, make);

/**
 * Node environment for one test file. Calls the setup files' hooks before and after each test and after all of its
 * hooks; an error after a test fails it. Ends what the tests started, and fails a file that leaves a server or a
 * process behind.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    /** Time for resources to end; under load they need it. */
    const { patienceMs = 60_000, loadsOnce = false } = config.projectConfig.testEnvironmentOptions;
    this.patienceMs = patienceMs;
    if (loadsOnce) {
      this.global[LOAD_ONCE] = loadOnce;
      for (const name of SHARED) this.global[name] = globalThis[name];
    }
    this.timers = [];
    for (const name of ['setTimeout', 'setInterval']) {
      this.global[name] = noted(this.global[name], this.timers);
    }
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_start') this.#call('before-test');
    // A failed test has reported its reason, and could not clean up.
    else if (name === 'test_done' && test.errors.length === 0)
      await this.#call('after-test')?.catch((error) => test.errors.push(error));
    else if (name === 'run_finish') await this.#endAll();
  }

  /** Calls a hook that a setup file registered. */
  #call(name) {
    return this.global[Symbol.for(`kiraya.${name}`)]?.();
  }

  async #endAll() {
    await this.#call('end-all');
    const deadline = performance.now() + this.patienceMs;
    while (left().length > 0 && performance.now() < deadline) await delay(20);
    if (left().length > 0)
      throw new Error(`These tests leave behind what they started: ${left().join(', ')}.`);
  }

  async teardown() {
    for (const observer of observers) observer.disconnect();
    observers.clear();
    files.clear();
    for (const timer of this.timers) clearTimeout(timer.deref());
    await super.teardown();
  }
};
