import { text } from '../answers/fields.js';
import { view } from '../answers/view.js';

/** An answer that is a sentence alone. */
export class MessageDto extends view({ message: text({ example: 'Done' }) }) {}
