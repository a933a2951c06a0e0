import { Fault, codeOf, messageOf } from '../fault.ts';
import { withConnection } from '../postgres/connection.ts';

const oldestVersion = 150_000;

/** Makes sure that a PostgreSQL which is given from outside is there, lets us in and is new enough. */
export async function checkDatabase(variable: string, url: string): Promise<void> {
  const where = describe(variable, url);
  const version = await readVersion(where, url);
  if (version.number < oldestVersion) {
    throw new Fault(`PostgreSQL ${version.text} at ${where} is too old: Kiraya needs 15 or newer.`);
  }
}

/** The address without user and password, fit to be shown. */
function describe(variable: string, url: string): string {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new Fault(`${variable} must be an address like postgresql://user:password@host:5432/database.`);
  }
  const { host, pathname } = new URL(url);
  return `${host}${pathname} (${variable})`;
}

async function readVersion(where: string, url: string): Promise<{ number: number; text: string }> {
  try {
    return await withConnection(url, async (client) => {
      const sql =
        "select current_setting('server_version_num') as number, current_setting('server_version') as text";
      const { rows } = await client.query<{ number: string; text: string }>(sql);
      return { number: Number(rows[0]?.number), text: rows[0]?.text ?? '' };
    });
  } catch (error) {
    throw new Fault(`The database at ${where} cannot be reached: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (
    `${messageOf(error) || 'no answer'}`.replace(/\.$/, '') + (codeOf(error) ? ` (${codeOf(error)})` : '')
  );
}
