import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import type { Config } from './platform/config/config.js';
import { AppError } from './platform/http/app-error.js';

/**
 * Does something with the application that serves nobody, for a command.
 * @returns why it was refused, in words; undefined once it is done
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
