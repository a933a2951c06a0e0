import { ApiSchema } from '@nestjs/swagger';
import { DUE_DAYS, ESCALATION } from '@kiraya/rules';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { MoneyField, NumberField, PercentField } from '../../../platform/http/number-fields.js';
import { AgreedChargesDto } from './agreed-charges.dto.js';
import { ContractDay } from './contract-day.js';

/** Rent escalation. */
@ApiSchema({ name: 'Escalation' })
export class EscalationDto {
  @PercentField({
    min: ESCALATION.leastBps / 100,
    max: ESCALATION.mostBps / 100,
    example: 5,
    description: 'Of the rent before, rounded half-up to the rupee; at most two decimals',
  })
  percent: number;

  @NumberField({
    min: ESCALATION.leastMonths,
    max: ESCALATION.mostMonths,
    integer: true,
    example: 12,
    description: 'After so many rents, counted from the last rise',
  })
  everyMonths: number;
}

const NOT_AN_OBJECT = 'Must be a percent and a number of months';

const EscalationField = (): PropertyDecorator =>
  applyDecorators(
    ValidatedField((value) => (isPlainObject(value) ? undefined : NOT_AN_OBJECT), {
      type: () => EscalationDto,
      required: false,
      description: 'How the rent rises; it stays without',
    }),
    IsOptional(),
    ValidateNested({ message: NOT_AN_OBJECT }),
    Type(() => EscalationDto),
  );

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Input of a contract's terms. */
@ApiSchema({ name: 'RentTerms' })
export class RentTermsDto extends AgreedChargesDto {
  @ContractDay({ example: '2026-12-01' })
  startDate: string;

  @ContractDay({
    required: false,
    nullable: true,
    example: '2027-10-31',
    description: 'Its last day; open-ended without',
  })
  endDate?: string | null;

  @MoneyField({ example: 42000, description: 'Rupees a month, at most two decimals' })
  rent: number;

  @EscalationField()
  escalation?: EscalationDto | null;

  @NumberField({
    min: DUE_DAYS.earliest,
    max: DUE_DAYS.latest,
    integer: true,
    required: false,
    nullable: true,
    example: 5,
    description:
      'The day of each calendar month on which its rent falls due, the first and the last for the days that are used; without, the start’s own day of the month',
  })
  dueDay?: number | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: true,
    description:
      'Whether a period that is used in part is paid in part, by days, rounded half-up to the rupee; always with a `dueDay`',
  })
  prorate?: boolean | null;
}
