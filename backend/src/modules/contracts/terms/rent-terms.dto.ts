import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ESCALATION_FACTS, TERM_FACTS } from '@kiraya/rules';
import { factInputs } from '../../../platform/facts/fact-inputs.js';
import { AgreedChargesDto } from './agreed-charges.dto.js';
import { ObjectField } from './object-field.js';

/** Rent escalation. */
@ApiSchema({ name: 'Escalation' })
export class EscalationDto extends factInputs(ESCALATION_FACTS) {}

class RentalTermsDto extends factInputs(TERM_FACTS) {}

/** Input of a contract's terms. */
@ApiSchema({ name: 'RentTerms' })
export class RentTermsDto extends IntersectionType(RentalTermsDto, AgreedChargesDto) {
  @ObjectField(
    () => EscalationDto,
    'Must be a percent and a number of months',
    'Rent escalation; the rent does not rise if absent',
  )
  escalation?: EscalationDto | null;
}
