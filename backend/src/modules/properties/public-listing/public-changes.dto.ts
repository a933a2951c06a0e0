import { instant, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { UuidField } from '../../../platform/http/text-fields.js';

export class PublicChangesQueryDto {
  @UuidField({ required: false, description: 'First id of the part' })
  from?: string;
}

/** A home on offer and its last change. */
export class PublicChangeDto extends view({
  id: uuid({ example: '0199f0a0-0000-7000-8000-000000000000' }),
  changedAt: instant({ example: '2026-11-02T08:15:00.000Z' }),
}) {}
