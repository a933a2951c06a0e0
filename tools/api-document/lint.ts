import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { inRepository } from '../../programs/repository.ts';
import { documentFile } from './files.ts';

const configPath = inRepository('contracts-openapi', 'redocly.yaml');

/** Lints an API document by `contracts-openapi/redocly.yaml`. Each line is an error or a warning. */
export async function lintApiDocument(source: string): Promise<string[]> {
  const config = await createConfig(await readFile(configPath, 'utf8'), { configPath });
  const problems = await lintFromString({ source, absoluteRef: documentFile, config });
  return problems
    .filter(({ ignored }) => !ignored)
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
