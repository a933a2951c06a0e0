/**
 * Makes jsdom find the labels of all controls in one walk of the tree. It walks the tree for each control, and for
 * each label on that walk once more, which took a form of thirty fields a tenth of a second for each query by label.
 * To be loaded before jsdom.
 */
const { createRequire } = require('node:module');

const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const formControls = ofJsdom('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { domSymbolTree } = ofJsdom('jsdom/lib/jsdom/living/helpers/internal-constants.js');
const NodeList = ofJsdom('jsdom/lib/jsdom/living/generated/NodeList.js');
const { HTML_NS } = ofJsdom('jsdom/lib/jsdom/living/helpers/namespaces.js');

/** Type of a node that is an element. */
const ELEMENT = 1;
const { isLabelable } = formControls;

function firstLabelable(label) {
  for (const node of domSymbolTree.treeIterator(label)) if (isLabelable(node)) return node;
  return null;
}

/** Label and control of each label of a tree, by label and by control. */
function pairsOf(root) {
  const labels = [];
  const byId = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (node._localName === 'label' && node._namespaceURI === HTML_NS) labels.push(node);
  }
  const controls = new Map();
  const labelsOf = new Map();
  for (const label of labels) {
    const id = label.getAttributeNS(null, 'for');
    const named = id ? byId.get(id) : undefined;
    const control = id === null ? firstLabelable(label) : named && isLabelable(named) ? named : null;
    controls.set(label, control);
    if (control) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  return { controls, labelsOf };
}

/** Pairs of each tree, and its version by which jsdom tells that anything in it has changed. */
const known = new WeakMap();

function knownPairs(root) {
  let pairs = known.get(root);
  if (pairs?.version !== root._version) {
    known.set(root, (pairs = { version: root._version, ...pairsOf(root) }));
  }
  return pairs;
}

formControls.getLabelsForLabelable = (control) => {
  if (!isLabelable(control)) return null;
  const root = control.getRootNode({});
  return (control._labels ??= NodeList.createImpl(root._globalObject, [], {
    element: root,
    query: () => knownPairs(root).labelsOf.get(control) ?? [],
  }));
};

// Its elements take the function above as they are loaded.
ofJsdom('jsdom');
const { implementation: Label } = ofJsdom('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    return knownPairs(this.getRootNode({})).controls.get(this) ?? null;
  },
});
