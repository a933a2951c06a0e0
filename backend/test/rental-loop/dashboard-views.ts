import type { Model } from './model.js';
import { ownerDashboard, tenantDashboard } from './people-dashboards.js';
import type { Play } from './play.js';
import { accountantDashboard, adminDashboard } from './staff-dashboards.js';
import { eachOf, type View } from './view.js';

const asTold = (body: unknown): unknown => body;

/** Expected dashboards of all roles, without recent activities, which are prose. */
export function dashboardViews(play: Play, model: Model): Record<string, View> {
  const { stage, cast } = play;
  const view = (who: View['who'], expected: object): View => ({
    who,
    path: `/dashboard/${who.role}`,
    told: asTold,
    expected,
  });
  const withoutActivity = ({ recentActivity: _, ...figures }: Record<string, unknown>): unknown => figures;
  return {
    'dashboard of the admin': { ...view(stage.admin, adminDashboard(model, play)), told: withoutActivity },
    'dashboard of the accountant': view(stage.accountant, accountantDashboard(model, play)),
    ...eachOf(cast.owners, 'dashboard of owner', (who, n) => view(who, ownerDashboard(model, play, n))),
    ...eachOf(cast.tenants, 'dashboard of tenant', (who, n) => view(who, tenantDashboard(model, play, n))),
  };
}
