import { formatMoney } from '@kiraya/rules';
import { Conflict, invalid, problem } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';

export const DeclarationDecided = problem(
  409,
  'declaration-decided',
  'This declaration is no longer waiting: it was decided or withdrawn before',
);

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

export class ReferenceUsed extends Conflict {
  constructor({ id, number }: { id: string; number: string }) {
    super(
      'reference-used',
      `Receipt ${number} of this contract carries this reference already. Close what was declared by it, or send it with sameReference if it is other money`,
      { receiptId: id },
    );
  }
}

export const ReceiptConfirmsAnother = problem(
  409,
  'receipt-confirms-another',
  'This receipt is what another declaration became',
);
export const NotTheirReceipt = invalid({
  receiptId: ['Must be a receipt of the same contract, of money that Kiraya received'],
});
