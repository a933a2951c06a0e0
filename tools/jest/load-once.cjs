const { readFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const path = require('node:path');
const { fileURLToPath } = require('node:url');
const swc = require('@swc/core');

/** Folder of sources with decorators, which Node itself cannot compile. */
const backend = path.resolve(__dirname, '../../backend') + path.sep;

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')
        ? specifier.replace(/js$/, 'ts')
        : specifier,
      context,
    ),
  load: (url, context, next) => {
    const filename = url.startsWith('file:') && url.endsWith('.ts') ? fileURLToPath(url) : '';
    if (!filename.startsWith(backend)) return next(url, context);
    const { code } = swc.transformSync(readFileSync(filename, 'utf8'), { filename, cwd: backend });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Loads a module outside of Jest's contexts, once per process. */
exports.loadOnce = (file) => require(file);

/** Key of the global by which a test's context reaches {@link loadOnce}. */
exports.LOAD_ONCE = Symbol.for('kiraya.load-once');
