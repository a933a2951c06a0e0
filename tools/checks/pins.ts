const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

export type Manifest = { [group in (typeof groups)[number]]?: Record<string, string> } & {
  overrides?: Record<string, unknown>;
};

/** Exact version, or one of an aliased package. */
const exact = /^(?:npm:[\w./@-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Dependencies not pinned to an exact version. */
export function loosePins(manifest: Manifest): string[] {
  const declared = groups.flatMap((group) => Object.entries(manifest[group] ?? {}));
  return [...declared, ...flatten(manifest.overrides ?? {})]
    .filter(([, version]) => !exact.test(version) && !version.startsWith('$'))
    .map(([name, version]) => `${name}@${version}`);
}

function flatten(overrides: Record<string, unknown>): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : flatten(value as Record<string, unknown>),
  );
}
