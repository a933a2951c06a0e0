import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import type { Config } from './platform/config/config.js';
import { AppError } from './platform/http/app-error.js';

/**
 * Runs a command's work with an application that serves nobody.
 * @returns the reason of a refusal, in words; undefined on success
 */
export async function attempt(
  config: Config,
  work: (app: NestFastifyApplication) => Promise<unknown>,
): Promise<string | undefined> {
  const app = await createApp(config);
  try {
    await work(app);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  } finally {
    await app.close();
  }
}
