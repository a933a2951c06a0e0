import { ApiSchema } from '@nestjs/swagger';
import { LATE_FEES } from '@kiraya/rules';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { ValidatedField, each } from '../../../platform/http/validated-field.decorator.js';
import { MONEY_MAX, MoneyField, NumberField, PercentField } from '../../../platform/http/number-fields.js';
import { ChoiceField } from '../../../platform/http/text-fields.js';
import {
  DEPOSIT_HOLDERS,
  type DepositHolder,
  STANDING_KINDS,
  type StandingKind,
} from '../charges/charge.constants.js';

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with fields; `otherwise` is the message for anything else. */
const ObjectField = (
  type: () => new () => object,
  otherwise: string,
  description: string,
): PropertyDecorator =>
  applyDecorators(
    ValidatedField((value) => (isPlainObject(value) ? undefined : otherwise), {
      // An arrow function: Swagger takes any other function for a class.
      type: () => type(),
      required: false,
      nullable: true,
      description,
    }),
    IsOptional(),
    ValidateNested({ message: otherwise }),
    Type(type),
  );

/** Security deposit. */
@ApiSchema({ name: 'AgreedDeposit' })
export class AgreedDepositDto {
  @MoneyField({ example: 84000, description: 'Amount in rupees, due on the first day' })
  amount: number;

  @ChoiceField(DEPOSIT_HOLDERS, { example: 'kiraya', description: 'Holder of the deposit' })
  heldBy: DepositHolder;
}

/** Monthly charge. */
@ApiSchema({ name: 'StandingCharge' })
export class StandingChargeDto {
  @ChoiceField(STANDING_KINDS, { example: 'maintenance' })
  kind: StandingKind;

  @MoneyField({
    example: 2500,
    description: 'Monthly amount in rupees, not reduced for a month used in part',
  })
  amount: number;
}

/** Late fee. */
@ApiSchema({ name: 'LateFee' })
export class LateFeeDto {
  @NumberField({
    min: 0,
    max: LATE_FEES.mostGraceDays,
    integer: true,
    example: 5,
    description: 'Days of grace after the due date',
  })
  graceDays: number;

  @ChoiceField(['flat', 'daily'], {
    example: 'daily',
    description: '`flat`: once; `daily`: for each day after the grace',
  })
  kind: 'flat' | 'daily';

  @NumberField({
    min: 1,
    below: 'Must be positive',
    max: MONEY_MAX,
    integer: true,
    required: false,
    nullable: true,
    example: 100,
    description: 'Whole rupees, once or per day',
  })
  amount?: number | null;

  @PercentField({
    min: 0.01,
    max: LATE_FEES.mostPercent,
    below: 'Must be positive',
    required: false,
    nullable: true,
    example: 0.1,
    description: 'Percentage of the open balance per day, for a daily fee instead of an amount',
  })
  percentPerDay?: number | null;

  @NumberField({
    min: 1,
    below: 'Must be positive',
    max: MONEY_MAX,
    integer: true,
    required: false,
    nullable: true,
    example: 2000,
    description:
      'Maximum of all fees on one rent, in whole rupees; never more than the rent, with or without it',
  })
  max?: number | null;
}

const NOT_STANDING = 'Must be a kind and an amount';

const StandingChargesField = (): PropertyDecorator =>
  applyDecorators(
    ValidatedField(
      each((value) => (isPlainObject(value) ? undefined : NOT_STANDING), STANDING_KINDS.length),
      {
        type: () => [StandingChargeDto],
        maxItems: STANDING_KINDS.length,
        required: false,
        nullable: true,
        description: 'Monthly charges, due with the rent; each kind once',
      },
    ),
    IsOptional(),
    ValidateNested({ each: true, message: NOT_STANDING }),
    Type(() => StandingChargeDto),
  );

/** Input of a contract's terms besides rent. */
export class AgreedChargesDto {
  @ObjectField(
    () => AgreedDepositDto,
    'Must be an amount and who holds it',
    'Deposit due on the first day; none if absent',
  )
  deposit?: AgreedDepositDto | null;

  @StandingChargesField()
  standingCharges?: StandingChargeDto[] | null;

  @ObjectField(
    () => LateFeeDto,
    'Must be the days of grace, a kind and an amount or percentPerDay',
    'Fee for late rent; none if absent. Never charged on less than ₹100.',
  )
  lateFee?: LateFeeDto | null;
}
