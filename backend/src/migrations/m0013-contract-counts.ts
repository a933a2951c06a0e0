import { Migration } from '@mikro-orm/migrations';
import { tallied, view } from './m0007-dashboards.js';

/** How many contracts there are of each status, kept as it changes. */
export class M0013ContractCounts extends Migration {
  override name = 'M0013ContractCounts';

  override up(): void {
    this.addSql(
      tallied(
        'contracts.contract',
        'contracts.statuses',
        (rows) => `select status as key, 1 as amount from ${rows}`,
      ) + view('contracts.status_count_v', 'contracts.statuses', 'key as status', 'contracts'),
    );
  }
}
