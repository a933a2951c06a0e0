import { ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { PAYEE_KINDS, type PayeeKind } from '../../../auth/index.js';
import { OwnerIdsField } from '../payees/owner-ids.js';

/** A bank file: its payees, their kind, and the total. */
@ApiSchema({ name: 'MakeBankFile' })
export class MakeBankFileDto {
  @OwnerIdsField('Owner ids; each who can be paid this way gets their whole payable balance')
  ownerIds: string[];

  @ChoiceField(PAYEE_KINDS, {
    example: 'bank_account',
    description: 'Kind of payee details that the file pays to',
  })
  kind: PayeeKind;

  @MoneyField({
    min: 0.01,
    example: 36800,
    description: 'Expected total in rupees; refused with 409 if the file’s total differs',
  })
  amount: number;
}
