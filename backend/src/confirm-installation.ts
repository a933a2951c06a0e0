import { ConfirmInstallation, type WaitingMailsGo } from './modules/admin/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';
import { AppError } from './platform/http/app-error.js';
import { createApp } from './create-app.js';

/**
 * Ends the hold of a restored copy, for whoever runs the installation.
 * @returns why it was not done, in words; undefined once it is
 */
export async function confirmInstallation(
  config: Config,
  waitingMails: WaitingMailsGo,
): Promise<string | undefined> {
  const app = await createApp(config);
  try {
    const confirmation = app.get(ConfirmInstallation, { strict: false });
    await confirmation.confirm(systemCaller('confirm-installation'), waitingMails);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  } finally {
    await app.close();
  }
}
