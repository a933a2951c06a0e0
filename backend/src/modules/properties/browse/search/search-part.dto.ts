import { choice, text } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { TextField } from '../../../../platform/http/text-fields.js';
import { PART_KINDS } from './search-rules.js';

export class SearchPartDto extends view({
  kind: choice(PART_KINDS, { example: 'config' }),
  typed: text({ example: '2bhk', description: 'The piece of the text, or what it was replaced by' }),
  words: text({ example: '2 BHK', description: 'Its meaning' }),
  insteadOf: text({
    example: 'koramangla',
    description: 'The piece as typed, where no home has it and the nearest that some home has replaces it',
  }).orNull(),
  without: text({ example: 'koramangala under 30k', description: 'The text without this piece' }),
}) {}

export class SearchTextQueryDto {
  @TextField({ max: 120, required: false, example: '2bhk in koramangla under 30k' })
  q?: string;
}
