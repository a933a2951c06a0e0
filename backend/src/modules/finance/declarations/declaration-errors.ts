import { formatMoney } from '@kiraya/rules';
import { Conflict } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';

export class DeclarationDecided extends Conflict {
  constructor() {
    super('declaration-decided', 'This declaration is no longer waiting: it was decided or withdrawn before');
  }
}

export class AmountDiffers extends Conflict {
  constructor(declaredPaise: bigint, receivedPaise: bigint) {
    const [declared, received] = [declaredPaise, receivedPaise].map((paise) =>
      formatMoney(Money.toRupees(paise)),
    );
    super(
      'amount-differs',
      `The tenant said that they paid ${declared}, and this is ${received}. Send it with otherAmount if that is meant`,
    );
  }
}
