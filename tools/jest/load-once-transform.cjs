const { createHash } = require('node:crypto');
const { loadOnce, LOAD_ONCE } = require('./load-once.cjs');

const LOAD = `globalThis[Symbol.for('${LOAD_ONCE.description}')]`;

/** Code that exports what the module exports that {@link loadOnce} loads from the same file. */
function reexporting(text, file, isModule) {
  const loaded = `${LOAD}(${JSON.stringify(file)})`;
  // Its own text serves the set-up of a run, which has no test's context, and tells Jest its exports.
  if (!isModule)
    return `if (${LOAD}) module.exports = ${loaded};\nelse (function () {\n${text}\n}).call(this);`;
  const names = Object.keys(loadOnce(file)).filter((name) => name !== 'default' && name !== 'module.exports');
  return [
    `const loaded = ${loaded};`,
    ...names.map((name, at) => `const export${at} = loaded[${JSON.stringify(name)}];`),
    `export { ${names.map((name, at) => `export${at} as ${name}`).join(', ')} };`,
    'export default loaded.default;',
  ].join('\n');
}

/**
 * Has the product and its packages loaded once for a process: Jest alone would load them for each file of tests, which
 * took half the time of the API's tests.
 */
module.exports = {
  process: (text, file, { supportsStaticESM }) => ({ code: reexporting(text, file, supportsStaticESM) }),
  getCacheKey: (text, file, { supportsStaticESM }) =>
    createHash('sha256')
      .update(reexporting(text, file, supportsStaticESM))
      .digest('hex'),
};
