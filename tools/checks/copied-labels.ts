import ts from 'typescript';
import type { Source } from './form-fields.ts';

/** Keys of objects that describe one thing, and are no choices. */
const ATTRIBUTES = new Set(['description', 'example', 'label', 'hint', 'below', 'above', 'title', 'message']);

interface LabelMap {
  file: string;
  line: number;
  labels: ReadonlyMap<string, string>;
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;
const nameOf = (node: ts.PropertyName): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;

function entriesOf(node: ts.ObjectLiteralExpression): [string, string][] {
  return node.properties.flatMap((one): [string, string][] => {
    if (!ts.isPropertyAssignment(one)) return [];
    const [key, value] = [nameOf(one.name), textOf(one.initializer)];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
}

/** Labels by value: of an object, or of a list of `{ value, label }`. */
function labelsOf(node: ts.Node): [string, string][] {
  if (ts.isObjectLiteralExpression(node))
    return entriesOf(node).filter(([key, label]) => !ATTRIBUTES.has(key) && /^[A-Z]/.test(label));
  if (!ts.isArrayLiteralExpression(node)) return [];
  return node.elements.flatMap((one): [string, string][] => {
    if (!ts.isObjectLiteralExpression(one)) return [];
    const { value, label } = Object.fromEntries(entriesOf(one)) as Partial<Record<string, string>>;
    return value === undefined || label === undefined ? [] : [[value, label]];
  });
}

function labelMaps([file, text]: Source): LabelMap[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: LabelMap[] = [];
  const visit = (node: ts.Node): void => {
    const labels = new Map(labelsOf(node));
    if (labels.size > 1)
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        labels,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const RULES = /^rules\//;

/** Choices that two maps both label so. A copy of labels under other values counts where `rules/` declares them. */
function shared(one: LabelMap, other: LabelMap): string[] {
  const same = [...one.labels].filter(([value, label]) => other.labels.get(value) === label);
  if (same.length > 1 || !RULES.test(other.file)) return same.map(([value]) => value);
  const labels = new Set(other.labels.values());
  return [...one.labels].filter(([, label]) => labels.has(label)).map(([value]) => value);
}

/** Labels of choices that stand in two files, each as `file:line: … copies file:line`. */
export function copiedLabels(sources: readonly Source[]): string[] {
  const maps = sources
    .filter(([, text]) => /: ['"`][A-Z]/.test(text))
    .flatMap(labelMaps)
    .toSorted((one, other) => {
      const [first, second] = [RULES.test(one.file), RULES.test(other.file)];
      return Number(second) - Number(first);
    });
  return maps.flatMap((one, index) => {
    if (RULES.test(one.file)) return [];
    const copied = maps
      .slice(0, index)
      .find((other) => other.file !== one.file && shared(one, other).length > 1);
    return copied
      ? [
          `${one.file}:${one.line}: the labels of ${shared(one, copied).join(', ')} are copied from ${copied.file}:${copied.line}; declare them in rules/src`,
        ]
      : [];
  });
}
