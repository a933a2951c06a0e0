import { Conflict, InvalidInput } from '../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';

/** Maps database constraints of homes to rules. */
export const PROPERTIES_CONSTRAINTS: ConstraintAnswers = {
  visit_slot_alone: () => new Conflict('slots-overlap', 'Another time of this home overlaps with this one'),
  // An unused picture can be deleted between the check and its use.
  property_image_picture: () => new InvalidInput({ images: ['A picture is no longer there. Add it again.'] }),
};
