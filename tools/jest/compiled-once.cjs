const { sep } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Source and compiled code of each file that this process has loaded. */
const compiled = new Map();

/** Folder of packages, which do not change while tests run. */
const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Runtime that reads and compiles each file once for a process, where Jest does so for every test file that loads it.
 * Each test file still runs all of its modules anew, in a window of its own.
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
          compiled.set(filename, (code = { source, script }));
        } catch {
          // Jest says best what is wrong.
          return compile.call(executor, source, filename);
        }
      }
      return code.script.runInContext(context);
    };
    const { transform } = transformCache;
    transformCache.transform = (filename, options) =>
      (filename.includes(PACKAGES) && compiled.get(filename)?.source) ||
      transform.call(transformCache, filename, options);
  }
}

module.exports = { __esModule: true, default: CompiledOnce };
