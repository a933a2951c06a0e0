import { ApiSchema, PickType } from '@nestjs/swagger';
import { day, month, number, rupees } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { BooleanField } from '../../../../platform/http/boolean-field.js';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, DateField, TextField } from '../../../../platform/http/text-fields.js';
import { TerminationPreviewDto } from '../../../contracts/index.js';
import {
  type DamageDto,
  DamagesField,
  DepositNowDto,
  SettlementStatementDto,
} from '../../collections/index.js';
import {
  ChequeFieldsDto,
  PAYMENT_METHODS,
  PaidDay,
  type PaymentMethod,
  REFERENCE_MAX,
} from '../../ledger/index.js';

const refunded = (holder: string): PropertyDecorator =>
  MoneyField({
    min: 0.01,
    required: false,
    nullable: true,
    example: 37000,
    description: `Deposit that ${holder} gave back to the tenant, in rupees`,
  });

/** A tenant's move out: last day, damages, refund. */
@ApiSchema({ name: 'MoveOut' })
export class MoveOutDto extends ChequeFieldsDto {
  @DateField({
    required: false,
    nullable: true,
    example: '2026-11-20',
    description:
      'Last day, today at the latest. Terminates the contract, which takes `contract:terminate`, unless it is its last day already. Required if the contract goes on',
  })
  lastDay?: string | null;

  @TextField({
    max: 1000,
    required: false,
    nullable: true,
    example: 'The tenant is moving to another city',
    description: 'Reason of the termination; `Moved out` without',
  })
  reason?: string | null;

  @BooleanField({
    required: false,
    nullable: true,
    description: 'Takes off the rent of unused days, also where the contract does not agree to it',
  })
  unusedRent?: boolean | null;

  @DamagesField()
  damages?: DamageDto[] | null;

  @refunded('Kiraya')
  refundByKiraya?: number | null;

  @refunded('the owner')
  refundByOwner?: number | null;

  @ChoiceField(PAYMENT_METHODS, {
    required: false,
    nullable: true,
    example: 'bank_transfer',
    description: 'Method of the refund; required with one',
  })
  method?: PaymentMethod | null;

  @PaidDay({ required: false, nullable: true, description: 'Day of the refund, today at the latest' })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

/** A move out to look at. */
@ApiSchema({ name: 'PreviewMoveOut' })
export class PreviewMoveOutDto extends PickType(MoveOutDto, ['lastDay', 'unusedRent', 'damages'] as const) {}

/** Rent of unused days that the contract does not give back by itself. */
class UnusedRentDto extends view({
  month: month({ example: '2026-11', description: 'Month of the rent, `YYYY-MM`' }),
  days: number({ example: 10, description: 'Number of unused days' }),
  amount: rupees({ example: 14000, description: 'Rent of these days in rupees' }),
}) {}

/** Result of a move out. */
@ApiSchema({ name: 'MoveOutPreview' })
export class MoveOutPreviewDto extends view({
  lastDay: day({ example: '2026-11-20' }),
  termination: object(TerminationPreviewDto, 'Effects of the termination; null if it has ended').orNull(),
  unusedRent: object(
    UnusedRentDto,
    'Rent of unused days, taken off if `unusedRent` is true; null without unused days, or if taken off by the contract',
  ).orNull(),
  settlement: object(SettlementStatementDto, 'Settlement'),
  refund: object(DepositNowDto, 'Deposit left to refund, by holder'),
}) {}
