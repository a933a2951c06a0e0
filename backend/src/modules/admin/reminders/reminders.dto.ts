import { REMINDER_DAYS, templateFault } from '@kiraya/rules';
import { ApiSchema } from '@nestjs/swagger';
import { choice, flag, number, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { type Check, ValidatedField, each } from '../../../platform/http/validated-field.decorator.js';
import { numberCheck } from '../../../platform/http/number-fields.js';
import { type TextRule, textCheck } from '../../../platform/http/text-fields.js';
import { ROLES } from '../../../platform/security/principal.js';
import {
  FACT_NAMES,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  MAIL_WORDS,
  REMINDER_KINDS,
  TEXT_KINDS,
} from '../../reminders/index.js';

const { furthest, most } = REMINDER_DAYS;

/** A list of whole numbers of days, each once. */
function DaysField(max: number, example: number[], description: string): PropertyDecorator {
  const days = each(numberCheck({ min: 1, max, integer: true }), most);
  return ValidatedField(
    (value) =>
      days(value) ??
      (new Set(value as number[]).size === (value as number[]).length
        ? undefined
        : 'Must name each day once'),
    {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: max },
      maxItems: most,
      uniqueItems: true,
      required: false,
      example,
      description: `${description}. Never if empty. Unchanged if absent.`,
    },
  );
}

/** Plain text with placeholders for facts. */
function TemplateField(rule: Pick<TextRule, 'max' | 'example' | 'description'> & { line?: true }) {
  const text = textCheck(rule);
  const check: Check = (value) =>
    text(value) ??
    (rule.line && /[\t\n\r\u2028\u2029]/.test(String(value)) ? 'Must be one line' : undefined) ??
    templateFault(String(value), FACT_NAMES);
  const { max, example = '', description = '' } = rule;
  return ValidatedField(check, { type: String, maxLength: max, example, description });
}

const FACTS_STAND = 'Plain text, with facts in braces';

@ApiSchema({ name: 'UpdateReminders' })
export class UpdateRemindersDto {
  @BooleanField({ required: false, example: false, description: 'Whether reminders are paused' })
  isPaused?: boolean;

  @DaysField(furthest.rentDueDays, [3], 'Days before the due date of a rent on which its tenant is reminded')
  rentDueDays?: number[];

  @DaysField(
    furthest.rentOverdueDays,
    [1, 7],
    'Days after the due date of a rent on which its tenant is reminded; on the last of them its owner too',
  )
  rentOverdueDays?: number[];

  @DaysField(
    furthest.contractEndsDays,
    [60, 30],
    'Days before the last day of a contract on which its tenant and owner are reminded',
  )
  contractEndsDays?: number[];
}

@ApiSchema({ name: 'WriteReminderText' })
export class WriteReminderTextDto {
  @TemplateField({
    max: LONGEST_SUBJECT,
    line: true,
    example: 'Rent of {amount} for {home} is due on {date}',
    description: `Subject of the mail: one line of ${FACTS_STAND.toLowerCase()}`,
  })
  subject: string;

  @TemplateField({
    max: LONGEST_TEXT,
    example: 'The rent of {home} for {month} falls due on {date}: {amount}.',
    description: FACTS_STAND,
  })
  text: string;
}

class ReminderFactDto extends view({
  name: choice(FACT_NAMES, { example: 'home' }),
  about: text({ example: 'The home' }),
  sample: text({ example: 'Lake View Residency 4B', description: 'Sample value for a preview' }),
}) {}

export class ReminderTextDto extends view({
  kind: choice(TEXT_KINDS, { example: 'rent_due' }),
  label: text({ example: 'Rent is due, to the tenant' }),
  subject: text({ example: 'Rent of {amount} for {home} is due on {date}' }),
  text: text({ example: 'The rent of {home} for {month} falls due on {date}: {amount}.' }),
  standardSubject: text({
    example: 'Rent of {amount} for {home} is due on {date}',
    description: 'Standard text',
  }),
  standardText: text({ example: 'The rent of {home} for {month} falls due on {date}: {amount}.' }),
  facts: list(ReminderFactDto, 'Facts that the text can contain'),
}) {}

/** The schedule of reminders and their texts. */
export class RemindersDto extends view({
  isPaused: flag({ example: false, description: 'Whether reminders are paused' }),
  rentDueDays: number({ example: [3], description: 'Days before the due date of a rent' }).array(),
  rentOverdueDays: number({ example: [1, 7], description: 'Days after the due date of a rent' }).array(),
  contractEndsDays: number({
    example: [60, 30],
    description: 'Days before the last day of a contract',
  }).array(),
  texts: list(ReminderTextDto),
}) {}

const recipient = {
  personId: uuid({ example: '0199f0a0-0000-7000-8000-000000000002' }),
  name: text({ example: 'Ravi Kumar' }),
  role: choice(ROLES, { example: 'tenant' }),
};

/** A reminder due today. */
export class DueReminderDto extends view({
  ...recipient,
  kind: choice(REMINDER_KINDS, { example: 'rent_due' }),
  contractId: uuid({ example: '0199f0a0-0000-7000-8000-000000000010' }),
  home: text({ example: 'Lake View Residency 4B' }),
  title: text({ example: 'Rent of ₹42,000 for Lake View Residency 4B is due on 5 Dec 2026' }),
  text: text({
    example: 'The rent of Lake View Residency 4B for Dec 2026 falls due on 5 Dec 2026: ₹42,000.',
  }),
  mail: choice(MAIL_WORDS, {
    example: 'goes',
    description: 'Whether it is mailed too, or the reason why not',
  }),
}) {}
