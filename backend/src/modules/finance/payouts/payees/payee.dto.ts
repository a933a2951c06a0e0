import { choice, instant, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { PAYEE_KINDS } from '../../../auth/index.js';

const detail = (example: string | null) => text({ example }).orNull();

/** An owner's payee in full. All null until one is entered. */
export class PayeeDto extends view({
  ownerId: uuid({ example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text({ example: 'Asha Rao' }),
  kind: choice(PAYEE_KINDS, { example: 'bank_account' }).orNull(),
  upiId: detail(null),
  accountNumber: detail('001234567890'),
  ifsc: detail('HDFC0001234'),
  holderName: detail('Asha Rao'),
  changedAt: instant({ example: null }).orNull(),
  heldUntil: instant({
    example: null,
    description: 'End of the hold on bank transfers after a recent entry; null once transfers are possible',
  }).orNull(),
}) {}
