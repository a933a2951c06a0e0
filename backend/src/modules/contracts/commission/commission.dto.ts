import { number } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';

export class CommissionDto extends view({
  commissionPercent: number({ example: 10, description: 'Percentage of the rent, at most two decimals' }),
}) {}
