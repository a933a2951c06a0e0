import fc from 'fast-check';
import { Command } from './command.js';
import { accountViews } from './account-views.js';
import { dashboardViews } from './dashboard-views.js';
import { contractViews, duesViews, payablesView } from './list-views.js';
import type { Model } from './model.js';
import { ownerViews } from './owner-views.js';
import type { Play } from './play.js';
import { transactionViews } from './transaction-views.js';
import { expectViews } from './view.js';

/**
 * Checks that the API's answers about contracts and money match the model. Dashboards describe today and are skipped
 * while the day's job is outstanding.
 */
export async function expectSameAnswers(model: Model, play: Play): Promise<void> {
  await expectViews(play, {
    ...transactionViews(play, model),
    ...contractViews(play, model),
    ...payablesView(play, model),
    ...duesViews(play, model),
    ...accountViews(play, model),
    ...ownerViews(play, model),
    ...(model.isSettled && dashboardViews(play, model)),
  });
}

class Look extends Command {
  protected async act(model: Model, play: Play) {
    await expectSameAnswers(model, play);
    return { what: 'looking', expected: 0, status: 0 };
  }
}

export const looking = [{ weight: 2, arbitrary: fc.constant(null).map(() => new Look()) }];
