const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * Addresses of the servers that an address of PostgreSQL names, `postgresql://login@one:5432,two:5432/kiraya`, each with
 * the login, the database and the options of all. Several are one database, of which one takes writes at a time.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => `${before}${host.trim()}${withoutTarget(after)}`);
}

/** The server that takes writes is the only one that Kiraya looks for, and `pg` does not know the option. */
const withoutTarget = (after: string): string =>
  after.replace(/([?&])target_session_attrs=(?:read-write|primary)(&|$)/i, (_, start: string, end: string) =>
    end ? start : '',
  );
