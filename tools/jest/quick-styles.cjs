/**
 * Spares jsdom most of the work of `getComputedStyle`, which queries by role, visibility and user events ask for each
 * element and each of those around it. Rules are found by the class or type of what they match, and the few
 * properties that tests ask are answered without making a whole declaration.
 */
const { createRequire } = require('node:module');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { matchesDontThrow } = ofJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = ofJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const defaultStyleSheet = ofJsdom('jsdom/lib/jsdom/browser/default-stylesheet.js');
const styleRules = ofJsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
const cssom = ofJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = ofJsdom('cssstyle');

/** Properties that are answered one by one, by the names that tests use; none is part of a shorthand. */
const QUICK = new Map([
  ['display', { property: 'display' }],
  ['opacity', { property: 'opacity' }],
  ['visibility', { property: 'visibility', inherited: true, initial: 'visible' }],
  ['pointerEvents', { property: 'pointer-events', inherited: true, initial: 'auto' }],
]);
/** Type of a node that is an element. */
const ELEMENT = 1;
const BY_PROPERTY = new Map([...QUICK.values()].map((quick) => [quick.property, quick]));

/** Type and class that an element needs for each alternative of a selector, by the last compound of each. */
function needsOf(selector) {
  if (selector.includes('\\')) return [{}];
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain.split(',').map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, type, name] = /^([a-z][\w-]*)?(?:\.([\w-]+))?/i.exec(last);
    return { type: type?.toLowerCase(), name, isAll: /^([a-z]+|\.[\w-]+)$/i.test(selector) };
  });
}

const known = new Map();

function knownNeeds(selector) {
  let needs = known.get(selector);
  if (!needs) known.set(selector, (needs = needsOf(selector)));
  return needs;
}

const onScreen = (rule) => Array.prototype.includes.call(rule.media, 'screen');

/** Rules of some sheets, found by the class or the type that an element needs for them. */
class RuleIndex {
  constructor(sheets) {
    this.sheets = sheets.map((sheet) => ({ sheet, length: sheet.cssRules.length }));
    this.byClass = new Map();
    this.byType = new Map();
    this.others = [];
    this.size = 0;
    for (const { cssRules } of sheets)
      for (const rule of cssRules) {
        if (!rule.media) this.#add(rule);
        else if (onScreen(rule)) for (const inner of rule.cssRules) this.#add(inner);
      }
  }

  /** Adds a rule. One such as `@keyframes` has no selector. */
  #add(rule) {
    if (rule.selectorText === undefined) return;
    const place = this.size++;
    for (const { type, name, isAll } of knownNeeds(rule.selectorText)) {
      const entry = { place, rule, type, isAll };
      if (name) this.#listOf(this.byClass, name).push(entry);
      else if (type) this.#listOf(this.byType, type).push(entry);
      else this.others.push(entry);
    }
  }

  #listOf(lists, key) {
    let list = lists.get(key);
    if (!list) lists.set(key, (list = []));
    return list;
  }

  isOf(sheets) {
    return (
      sheets.length === this.sheets.length &&
      this.sheets.every(({ sheet, length }, at) => sheet === sheets[at] && sheet.cssRules.length === length)
    );
  }

  /** Rules that match an element, in their order. */
  matching(element, type) {
    const found = new Map();
    const look = (entries) => {
      for (const { place, rule, type: needed, isAll } of entries ?? [])
        if (
          !found.has(place) &&
          (!needed || needed === type) &&
          (isAll || matchesDontThrow(element, rule.selectorText))
        )
          found.set(place, rule);
    };
    const names = element.getAttributeNS(null, 'class');
    if (names) for (const name of names.split(/\s+/)) look(this.byClass.get(name));
    look(this.byType.get(type));
    look(this.others);
    if (found.size < 2) return [...found.values()];
    return [...found].sort(([one], [other]) => one - other).map(([, rule]) => rule);
  }
}

const defaults = new RuleIndex([cssom.parse(defaultStyleSheet)]);
/** Index of each document, made anew when its sheets have changed. */
const indexes = new WeakMap();

/** Knowledge of a document's elements until anything in it changes: jsdom deletes its cache then. */
function cacheOf(document) {
  if (document._styleCache?.indexed) return document._styleCache;
  const sheets = document.styleSheets._list;
  let index = indexes.get(document);
  if (!index?.isOf(sheets)) indexes.set(document, (index = new RuleIndex(sheets)));
  return (document._styleCache = {
    indexed: index,
    rules: new WeakMap(),
    whole: new WeakMap(),
    values: new WeakMap(),
  });
}

/** Declarations for an element in the order of their rules, its own last. */
function declarationsOf(element) {
  const { indexed, rules } = cacheOf(element._ownerDocument);
  let declarations = rules.get(element);
  if (!declarations) {
    const type = element._localName.toLowerCase();
    declarations = [...defaults.matching(element, type), ...indexed.matching(element, type)].map(
      ({ style }) => style,
    );
    rules.set(element, declarations);
  }
  return element.style ? [...declarations, element.style] : declarations;
}

function declare(declaration, style, property) {
  const value = style.getPropertyValue(property);
  if (value === 'unset') declaration.removeProperty(property);
  else declaration.setProperty(property, value, style.getPropertyPriority(property));
}

styleRules.getDeclarationForElement = (element) => {
  const { whole } = cacheOf(element._ownerDocument);
  let declaration = whole.get(element);
  if (!declaration) {
    whole.set(element, (declaration = new CSSStyleDeclaration()));
    for (const style of declarationsOf(element))
      for (const property of Array.from(style)) declare(declaration, style, property);
  }
  return declaration;
};

function declaredValue(element, property) {
  let declaration;
  for (const style of declarationsOf(element))
    if (style.getPropertyValue(property))
      declare((declaration ??= new CSSStyleDeclaration()), style, property);
  return declaration?.getPropertyValue(property) ?? '';
}

/** Value of one quick property, as the whole declaration has it. */
function valueOf(element, quick) {
  const { property, inherited, initial = '' } = quick;
  const { values } = cacheOf(element._ownerDocument);
  let kept = values.get(element);
  if (!kept) values.set(element, (kept = {}));
  // Changes of an element outside of the document are not noticed.
  if (property in kept && element._attached) return kept[property];
  const declared = declaredValue(element, property);
  const parent = inherited && element.parentElement;
  return (kept[property] = declared || (parent ? valueOf(parent, quick) : initial));
}

/** Answers the quick properties, and makes the whole declaration for the first other thing that is asked. */
const quickly = {
  get({ element, whole }, key) {
    const quick = QUICK.get(key);
    if (quick) return valueOf(element, quick);
    if (key === 'getPropertyValue')
      return (property) => {
        const asked = BY_PROPERTY.get(property);
        return asked ? valueOf(element, asked) : whole().getPropertyValue(property);
      };
    const value = whole()[key];
    return typeof value === 'function' ? value.bind(whole()) : value;
  },
  has: ({ whole }, key) => key in whole(),
};

function quickStyle(element, compute) {
  let declaration;
  return new Proxy({ element, whole: () => (declaration ??= compute()) }, quickly);
}

/** Selector of one type of element with attributes, such as those by which roles are found. */
const OF_TYPE = /^([a-z][a-z\d]*)(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*$/;
/** Selector of some types alone. */
const OF_TYPES = /^[a-z][a-z\d]*(?:, ?[a-z][a-z\d]*)*$/;
const knownTypes = new Map();

/** Types that an element needs for a selector, if they are known, and true if they are all that it needs. */
function typesOf(selector) {
  let known = knownTypes.get(selector);
  if (!known) {
    const types = OF_TYPES.test(selector) ? selector.split(/, ?/) : OF_TYPE.exec(selector)?.slice(1, 2);
    known = { types: types && new Set(types), isAll: OF_TYPES.test(selector) };
    knownTypes.set(selector, known);
  }
  return known;
}

/** Makes a window answer quickly. */
exports.quicken = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (pseudo || element?.nodeType !== ELEMENT) return getComputedStyle.call(window, wrapper, pseudo);
    return quickStyle(element, () => getComputedStyle.call(window, wrapper));
  };
  const { matches } = window.Element.prototype;
  // A query by role asks each candidate for all selectors that have a role.
  window.Element.prototype.matches = function (selector) {
    const { types, isAll } = typesOf(selector);
    if (!types) return matches.call(this, selector);
    return types.has(this.localName) && (isAll || matches.call(this, selector));
  };
};

const { propertiesWithResolvedValueImplemented: resolved } = styleRules;
// No test asks for colours, each of which is looked for up to the root.
for (const property of Object.keys(resolved)) if (property.endsWith('color')) delete resolved[property];
