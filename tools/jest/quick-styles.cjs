/**
 * Spares jsdom most of the work of `getComputedStyle`, which queries by role ask for each element: a quarter of the
 * component tests' time.
 */
const { createRequire } = require('node:module');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = ofJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Type and class that an element needs for each alternative of a selector, by the last compound of each. */
function needsOf(selector) {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain.split(',').map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, type, name] = /^([a-z][\w-]*)?(?:\.([\w-]+))?/i.exec(last);
    return { type: type?.toLowerCase(), name };
  });
}

const known = new Map();

function mayMatch(element, selector) {
  let needs = known.get(selector);
  if (!needs) known.set(selector, (needs = needsOf(selector)));
  const type = element._localName.toLowerCase();
  const names = ` ${element.getAttributeNS(null, 'class') ?? ''} `.replace(/\s/g, ' ');
  return needs.some(
    (need) => (!need.type || need.type === type) && (!need.name || names.includes(` ${need.name} `)),
  );
}

const { matchesDontThrow } = selectors;
// A rule such as `@keyframes` has no selector.
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);

const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
// No test asks for colours, each of which is looked for up to the root.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];
