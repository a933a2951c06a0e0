import path from 'node:path';

/** Paths of an embedded database. */
export interface Layout {
  home: string;
  data: string;
  password: string;
  log: string;
  pidFile: string;
}

export function layoutOf(home: string): Layout {
  const data = path.join(home, 'data');
  return {
    home,
    data,
    password: path.join(home, 'password'),
    log: path.join(home, 'server.log'),
    pidFile: path.join(data, 'postmaster.pid'),
  };
}

/** Environment in which PostgreSQL's programs log in English, whatever the machine's language. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' });

export const superuser = 'kiraya';

export function urlOf(server: { port: number; password: string }, database: string): string {
  return `postgresql://${superuser}:${server.password}@127.0.0.1:${server.port}/${database}`;
}
