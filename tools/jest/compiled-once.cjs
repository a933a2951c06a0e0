const { statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Compiled code of each file that this process has loaded, for all projects. */
const compiled = new Map();

const changedAt = (filename) => statSync(filename, { throwIfNoEntry: false })?.mtimeMs;

/**
 * Runtime that reads, transforms and compiles each file once for a process, where Jest does so for every test file
 * that loads it. Each test file still runs all of its modules anew, in a window of its own.
 */
class CompiledOnce extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, transformCache } = this;
    const { compile } = executor;
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      let code = compiled.get(filename);
      if (code?.source !== source) {
        try {
          const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
          const sourceMap = transformCache.getSourceMaps().get(filename);
          compiled.set(filename, (code = { source, script, sourceMap, changed: changedAt(filename) }));
        } catch {
          // Jest says best what is wrong.
          return compile.call(executor, source, filename);
        }
      }
      return code.script.runInContext(context);
    };
    const { transform } = transformCache;
    transformCache.transform = (filename, options) => {
      const code = compiled.get(filename);
      if (!code?.changed || code.changed !== changedAt(filename))
        return transform.call(transformCache, filename, options);
      if (code.sourceMap) transformCache.getSourceMaps().set(filename, code.sourceMap);
      return code.source;
    };
  }
}

module.exports = { __esModule: true, default: CompiledOnce };
