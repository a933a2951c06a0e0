import { parse } from 'yaml';
import { interpolate, usesIn, type Environment, type Use } from './interpolation.ts';

/** Service of a compose file, the part that is checked. */
export interface Service {
  image?: string;
  build?: { dockerfile: string; target: string; args: Record<string, string> };
  user?: string;
  restart?: string;
  mem_limit?: string;
  secrets?: string[];
  read_only?: boolean;
  healthcheck?: object;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

export interface ComposeFile {
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
}

/** Parses a compose file, anchors resolved and variables as written. */
export function readCompose(text: string): ComposeFile {
  return parse(text, { merge: true }) as ComposeFile;
}

/** Compose file with the variables of an environment. Throws where Compose would refuse. */
export function started(file: ComposeFile, environment: Environment): ComposeFile {
  return mapTexts(file, (text) => interpolate(text, environment)) as ComposeFile;
}

/** Uses of variables anywhere in the file. */
export function usesOf(file: ComposeFile): Use[] {
  const uses: Use[] = [];
  mapTexts(file, (text) => {
    uses.push(...usesIn(text));
    return text;
  });
  return uses;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}
