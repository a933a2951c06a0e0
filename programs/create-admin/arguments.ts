import { parseArgs } from 'node:util';
import { Fault } from '../fault.ts';

const usage = "npm run create-admin -- --email you@example.com --name 'Your Name'";

export interface Admin {
  email: string;
  name: string;
}

export function readAdmin(args: string[]): Admin {
  const { email, name } = parse(args);
  if (!email?.trim() || !name?.trim()) throw new Fault(`Both an email and a name are needed: ${usage}`);
  return { email, name };
}

function parse(args: string[]): { email?: string; name?: string } {
  try {
    return parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    throw new Fault(`This is how it is used: ${usage}`);
  }
}
