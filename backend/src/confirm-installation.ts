import { attempt } from './attempt.js';
import { ConfirmInstallation, type WaitingMailsGo } from './modules/admin/index.js';
import { systemCaller } from './platform/audit/audit.js';
import type { Config } from './platform/config/config.js';

/**
 * Ends the hold of a restored copy, for the operator.
 * @returns the reason for not doing it, in words; undefined on success
 */
export const confirmInstallation = (
  config: Config,
  waitingMails: WaitingMailsGo,
): Promise<string | undefined> =>
  attempt(config, (app) =>
    app
      .get(ConfirmInstallation, { strict: false })
      .confirm(systemCaller('confirm-installation'), waitingMails),
  );
