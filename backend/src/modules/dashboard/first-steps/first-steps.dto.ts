import { flag, text } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';

class FirstStepDto extends view({
  title: text({ example: 'List your first home' }),
  hint: text({ example: 'With pictures and the rent, so that tenants find it.' }),
  path: text({ example: '/properties/create', description: 'The page where it is done' }),
  isDone: flag({ example: false }),
}) {}

export class FirstStepsDto extends view({
  steps: list(FirstStepDto, 'In their order; empty once all are done, or if the user hides them'),
}) {}
