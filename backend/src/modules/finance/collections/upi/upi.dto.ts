import { text } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';

/** The payee of a tenant's payments by UPI. */
export class UpiPayeeDto extends view({
  upiId: text({
    example: 'rents@okbank',
    description: 'UPI id; null if none is set, and while the contract is unconfirmed',
  }).orNull(),
  name: text({ example: 'Kiraya', description: 'Name of the payee' }),
  note: text({ example: 'Rent Lake View Residency 4B', description: 'Note of the payment' }),
}) {}
