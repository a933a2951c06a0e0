import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Writes a small repository of modules that only import one another.
 * @param imports imports by file
 * @returns its root
 */
export function plantTree(imports: Readonly<Record<string, readonly string[]>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'kiraya-boundaries-'));
  for (const [file, targets] of Object.entries(imports)) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, [...targets.map((target) => `import '${target}';`), 'export {};', ''].join('\n'));
  }
  linkUi(root);
  return root;
}

/** Links the shared package `@kiraya/ui` as a workspace. */
function linkUi(root: string): void {
  const folder = path.join(root, 'frontends/shared/ui');
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.join(root, 'node_modules/@kiraya'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: '@kiraya/ui', type: 'module', exports: { '.': './src/index.ts' } }),
  );
  symlinkSync(folder, path.join(root, 'node_modules/@kiraya/ui'));
}
