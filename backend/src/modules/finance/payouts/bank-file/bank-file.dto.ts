import { ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { PAYEE_KINDS, type PayeeKind } from '../../../auth/index.js';
import { OwnerIdsField } from '../payees/owner-ids.js';

/** A bank file: its payees, their kind, and the total. */
@ApiSchema({ name: 'MakeBankFile' })
export class MakeBankFileDto {
  @OwnerIdsField('Owners; each who can be paid this way is paid all that is owed to them now')
  ownerIds: string[];

  @ChoiceField(PAYEE_KINDS, { example: 'bank_account', description: 'A file pays one way' })
  kind: PayeeKind;

  @MoneyField({
    min: 0.01,
    example: 36800,
    description: 'Rupees: the sum that is expected; 409 where the file’s is another',
  })
  amount: number;
}
