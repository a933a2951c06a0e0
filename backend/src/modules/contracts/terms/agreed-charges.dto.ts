import { ApiSchema } from '@nestjs/swagger';
import { DEPOSIT_FACTS, LATE_FEE_FACTS, STANDING_FACTS } from '@kiraya/rules';
import { factInputs } from '../../../platform/facts/fact-inputs.js';
import { STANDING_KINDS } from '../charges/charge.constants.js';
import { ObjectField, ObjectsField } from './object-field.js';

/** Security deposit. */
@ApiSchema({ name: 'AgreedDeposit' })
export class AgreedDepositDto extends factInputs(DEPOSIT_FACTS) {}

/** Monthly charge. */
@ApiSchema({ name: 'StandingCharge' })
export class StandingChargeDto extends factInputs(STANDING_FACTS) {}

/** Late fee. */
@ApiSchema({ name: 'LateFee' })
export class LateFeeDto extends factInputs(LATE_FEE_FACTS) {}

/** Input of a contract's terms besides rent. */
export class AgreedChargesDto {
  @ObjectField(
    () => AgreedDepositDto,
    'Must be an amount and who holds it',
    'Deposit due on the first day; none if absent',
  )
  deposit?: AgreedDepositDto | null;

  @ObjectsField(
    () => StandingChargeDto,
    STANDING_KINDS.length,
    'Must be a kind and an amount',
    'Monthly charges, due with the rent; each kind once',
  )
  standingCharges?: StandingChargeDto[] | null;

  @ObjectField(
    () => LateFeeDto,
    'Must be the days of grace, a kind and an amount or percentPerDay',
    'Fee for late rent; none if absent. Never charged on less than ₹100.',
  )
  lateFee?: LateFeeDto | null;
}
