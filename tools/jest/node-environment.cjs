const { TestEnvironment } = require('jest-environment-node');
const promises = require('node:fs/promises');
const { PerformanceObserver } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { setTimeout: delay } = require('node:timers/promises');

const { loadOnce, LOAD_ONCE } = require('./load-once.cjs');

/** What keeps a worker from exiting and was started by somebody: a server that listens, a process that runs. */
const KINDS = ['TCPServerWrap', 'ProcessWrap'];

/**
 * V8 would give code that was made of the same text, as the router's, to one file after the other, and that keeps the
 * file that was the first to make it: all of them in the end.
 */
setFlagsFromString('--no-compilation-cache');

/** Of Node's own context, where what is loaded once runs: what it throws and makes is then of the tests' classes as well. */
const SHARED = [
  ...['Error', 'AggregateError', 'RangeError', 'SyntaxError', 'TypeError'],
  ...['Date', 'Map', 'Promise', 'Reflect', 'RegExp', 'Set'],
];

const left = () => process.getActiveResourcesInfo().filter((kind) => KINDS.includes(kind));

/** What watches the whole process, as prom-client does for ever: it would keep all that its file has loaded. */
const observers = new Set();
const { observe } = PerformanceObserver.prototype;
PerformanceObserver.prototype.observe = function (options) {
  observers.add(this);
  return observe.call(this, options);
};

/** Open files. One that nobody refers to would be closed with the next collection of garbage: who leaks it were not found. */
const files = new Set();
const { open } = promises;
promises.open = async (...args) => {
  const file = await open(...args);
  files.add(file);
  return file.once('close', () => files.delete(file));
};

/** Makes timers and notes them: one that nobody ends, as a log's flushing, would keep all that its file has loaded. */
const noted = (make, running) =>
  Object.assign((...args) => {
    const timer = make(...args);
    running.push(new WeakRef(timer));
    return timer;
  }, make);

/**
 * Node, for the tests of one file. It calls what a setup file has for it around each test and all of its hooks; what is
 * thrown after a test fails it. After the file's own hooks it ends whatever the tests began, and it fails a file that
 * leaves a server or a process behind.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    /** How long things have to end: under load they take their time. */
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
    // One that failed has told why, and had no chance to give everything back.
    else if (name === 'test_done' && test.errors.length === 0)
      await this.#call('after-test')?.catch((error) => test.errors.push(error));
    else if (name === 'run_finish') await this.#endAll();
  }

  /** Calls what a setup file of the tests gave. */
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
