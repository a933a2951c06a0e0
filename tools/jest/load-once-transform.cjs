const { createHash } = require('node:crypto');
const { loadOnce, LOAD_ONCE } = require('./load-once.cjs');

const LOAD = `globalThis[Symbol.for('${LOAD_ONCE.description}')]`;

/** Code that re-exports the module which {@link loadOnce} loads from the same file. */
function reexporting(text, file, isModule) {
  const loaded = `${LOAD}(${JSON.stringify(file)})`;
  // The source serves global set-up, which has no test context, and tells Jest the exports.
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
 * Loads the product and its packages once per process. Jest would load them for each test file, which took half the
 * time of the API's tests.
 */
module.exports = {
  process: (text, file, { supportsStaticESM }) => ({ code: reexporting(text, file, supportsStaticESM) }),
  getCacheKey: (text, file, { supportsStaticESM }) =>
    createHash('sha256')
      .update(reexporting(text, file, supportsStaticESM))
      .digest('hex'),
};
