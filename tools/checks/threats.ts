const HEADING = '## Who wants what';
const FOLDERS = ['', 'backend/src/modules/'];

/** Threats of the page's table whose last cell names no existing test. */
export function untestedThreats(page: string, files: readonly string[]): string[] {
  const [, table = ''] = page.split(HEADING);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  if (rows.length < 3) return ['no table'];
  return rows.slice(2).flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const named = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    if (named.length === 0) return [`${cells[1]}: no test`];
    return named.filter((name) => !isTest(name, files)).map((name) => `${cells[1]}: ${name}`);
  });
}

/** Tests for the name of a test, or of a folder with tests. */
const isTest = (name: string, files: readonly string[]): boolean =>
  FOLDERS.some((folder) =>
    files.some(
      (file) =>
        /\.test\.tsx?$/.test(file) && (file === folder + name || file.startsWith(`${folder}${name}/`)),
    ),
  );
