/** Page of a manifest that asks for a permission. */
interface AskedPage {
  file: string;
  page: string;
  permission: string;
}

/** Permissions in the source of a manifest, by page. */
export function askedPages(file: string, source: string): AskedPage[] {
  const starts = [...source.matchAll(/^ {4}(\w+): \{/gm)];
  return starts.flatMap(({ index, 1: page = '' }, n) => {
    const text = source.slice(index, starts[n + 1]?.index);
    const permission = /\bpermission: '([^']*)'/.exec(text)?.[1];
    return permission === undefined ? [] : [{ file, page, permission }];
  });
}

/** Pages whose permission the API does not have, each as a sentence that says what to do. */
export const unknownPermissions = (pages: readonly AskedPage[], known: readonly string[]): string[] =>
  pages
    .filter(({ permission }) => !known.includes(permission))
    .map(
      ({ file, page, permission }) =>
        `${file}: the page ${page} asks for '${permission}', which is not in backend/src/platform/security/permissions.ts: add it there, or take one of that table`,
    );
