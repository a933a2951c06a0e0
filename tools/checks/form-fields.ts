import ts from 'typescript';

/** Source by its path in the repository. */
export type Source = readonly [file: string, text: string];

const isDeclaration = (node: ts.Node | undefined): node is ts.Identifier =>
  node !== undefined && ts.isIdentifier(node) && node.text.endsWith('_FACTS');

/** Declared facts that the source has taken out of their declaration, by the names that they have in it. */
function namedFacts(source: ts.SourceFile): Map<string, string> {
  const named = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isObjectBindingPattern(node.name) &&
      isDeclaration(node.initializer)
    )
      for (const { name, propertyName = name } of node.name.elements)
        if (ts.isIdentifier(name) && ts.isIdentifier(propertyName))
          named.set(name.text, `${node.initializer.text}.${propertyName.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return named;
}

type Element = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function attribute(element: Element, name: string): ts.Node | undefined {
  const found = element.attributes.properties.find(
    (one): one is ts.JsxAttribute =>
      ts.isJsxAttribute(one) && ts.isIdentifier(one.name) && one.name.text === name,
  );
  const value = found?.initializer;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

/** Facts with a field in the source, as `PERSON_FACTS.dob`: of a `FactField`, or of a `PropertyField` by its name. */
function fieldsIn([file, text]: Source): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const named = namedFacts(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) && ts.isIdentifier(node.tagName)) {
      const fact = attribute(node, 'fact');
      const name = attribute(node, 'name');
      if (node.tagName.text === 'PropertyField' && name && ts.isStringLiteral(name))
        found.push(`PROPERTY_FACTS.${name.text}`);
      if (node.tagName.text === 'FactField' && fact) {
        if (ts.isPropertyAccessExpression(fact) && isDeclaration(fact.expression))
          found.push(`${fact.expression.text}.${fact.name.text}`);
        else if (ts.isIdentifier(fact)) found.push(named.get(fact.text) ?? '');
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Declared facts without a field in any form.
 * @param declared names of the facts of each declaration
 */
export function withoutField(
  declared: Readonly<Record<string, readonly string[]>>,
  forms: readonly Source[],
): string[] {
  const shown = new Set(forms.filter(([, text]) => /<(Fact|Property)Field/.test(text)).flatMap(fieldsIn));
  return Object.entries(declared).flatMap(([declaration, names]) =>
    names
      .filter((name) => !shown.has(`${declaration}.${name}`))
      .map((name) => `${declaration}: ${name} has no FactField in frontends/portal/src`),
  );
}
