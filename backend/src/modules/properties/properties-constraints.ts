import { InvalidInput } from '../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';

/** The rules that constraints of homes stand for. */
export const PROPERTIES_CONSTRAINTS: ConstraintAnswers = {
  // One that nothing showed for a day can go between the look at it and its use.
  property_image_picture: () => new InvalidInput({ images: ['A picture is no longer there. Add it again.'] }),
};
