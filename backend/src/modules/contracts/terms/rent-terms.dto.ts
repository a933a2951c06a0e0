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
    description: 'Percentage of the previous rent, rounded half-up to the rupee; at most two decimals',
  })
  percent: number;

  @NumberField({
    min: ESCALATION.leastMonths,
    max: ESCALATION.mostMonths,
    integer: true,
    example: 12,
    description: 'Number of rents between rises',
  })
  everyMonths: number;
}

const NOT_AN_OBJECT = 'Must be a percent and a number of months';

const EscalationField = (): PropertyDecorator =>
  applyDecorators(
    ValidatedField((value) => (isPlainObject(value) ? undefined : NOT_AN_OBJECT), {
      type: () => EscalationDto,
      required: false,
      description: 'Rent escalation; the rent does not rise if absent',
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
    description: 'Last day; open-ended if absent',
  })
  endDate?: string | null;

  @MoneyField({ example: 42000, description: 'Monthly rent in rupees, at most two decimals' })
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
      'Day of each calendar month on which the rent falls due, the first and the last rent for the days used; the start’s day of the month if absent',
  })
  dueDay?: number | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: true,
    description:
      'Whether a month used in part is charged by days, rounded half-up to the rupee; always so with a `dueDay`',
  })
  prorate?: boolean | null;
}
