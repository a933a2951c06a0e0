import { ApiSchema } from '@nestjs/swagger';
import { ChoiceField, InstantField, TextField, textCheck } from '../../../platform/http/text-fields.js';
import { NumberField } from '../../../platform/http/number-fields.js';
import { each, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { ObjectsField } from '../terms/object-field.js';
import { ITEM_STATES, METER_KINDS, MOST } from './handover.constants.js';

export const HASH_EXAMPLE = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const HASH = /^[0-9a-f]{64}$/;
const NAME = { max: 80 } as const;
const hashCheck = textCheck({ max: 64, pattern: [HASH, 'Must be the SHA-256 of a picture'] });

/** State of a thing, with words and pictures. */
class ItemStateDto {
  @ChoiceField(ITEM_STATES, { required: false, nullable: true, description: 'State; null until looked at' })
  state?: (typeof ITEM_STATES)[number] | null;

  @TextField({ max: 500, required: false, nullable: true, example: 'Scratch by the door' })
  note?: string | null;

  @ValidatedField(each(hashCheck, MOST.picturesOfItem), {
    ...{ type: [String], required: false, nullable: true, maxItems: MOST.picturesOfItem },
    example: [HASH_EXAMPLE],
    description: 'Pictures by the SHA-256 of their files',
  })
  pictures?: string[] | null;
}

/** Item of a room. */
@ApiSchema({ name: 'HandoverItem' })
export class HandoverItemInputDto extends ItemStateDto {
  @TextField({ ...NAME, example: 'Walls and paint', description: 'Name, once in a room' })
  name: string;
}

/** Room with its items. */
@ApiSchema({ name: 'HandoverRoom' })
export class HandoverRoomInputDto {
  @TextField({ ...NAME, example: 'Kitchen', description: 'Name, once in a home' })
  name: string;

  @ObjectsField(() => HandoverItemInputDto, MOST.itemsOfRoom, 'Must be items with names', 'Items')
  items?: HandoverItemInputDto[] | null;
}

/** Reading of a meter. */
@ApiSchema({ name: 'HandoverMeter' })
export class HandoverMeterInputDto {
  @ChoiceField(METER_KINDS)
  kind: (typeof METER_KINDS)[number];

  @TextField({ max: 40, required: false, nullable: true, example: 'EB-20447', description: 'Its number' })
  number?: string | null;

  @TextField({
    ...{ max: 14, required: false, nullable: true, example: '04512.6' },
    pattern: [/^\d{1,10}(\.\d{1,3})?$/, 'Must be the digits of the reading'],
    description: 'Digits as they stand on the meter; null until read',
  })
  reading?: string | null;

  @TextField({
    ...{ max: 64, required: false, nullable: true, example: HASH_EXAMPLE },
    pattern: [HASH, 'Must be the SHA-256 of a picture'],
    description: 'Picture by the SHA-256 of its file',
  })
  picture?: string | null;
}

/** Keys of a kind. */
@ApiSchema({ name: 'HandoverKey' })
export class HandoverKeyInputDto {
  @TextField({ ...NAME, example: 'Main door' })
  what: string;

  @NumberField({ min: 0, max: 99, integer: true, example: 2, description: 'Number of them' })
  count: number;
}

/** Draft of a handover. */
@ApiSchema({ name: 'SaveHandover' })
export class SaveHandoverDto {
  @ObjectsField(
    () => HandoverRoomInputDto,
    MOST.rooms,
    'Must be rooms with items',
    `Rooms; at most ${MOST.items} items and ${MOST.pictures} pictures in all`,
  )
  rooms?: HandoverRoomInputDto[] | null;

  @ObjectsField(() => HandoverMeterInputDto, MOST.meters, 'Must be meters with readings', 'Meters')
  meters?: HandoverMeterInputDto[] | null;

  @ObjectsField(() => HandoverKeyInputDto, MOST.keys, 'Must be keys with counts', 'Keys')
  keys?: HandoverKeyInputDto[] | null;
}

/** Line that the other side adds. */
@ApiSchema({ name: 'HandoverAddition' })
export class HandoverAdditionInputDto extends ItemStateDto {
  @TextField({ ...NAME, example: 'Kitchen', description: 'Room' })
  room: string;

  @TextField({ ...NAME, example: 'Sink and taps', description: 'Item' })
  item: string;
}

/** All lines of the other side. */
@ApiSchema({ name: 'AddToHandover' })
export class AddToHandoverDto {
  @ObjectsField(
    () => HandoverAdditionInputDto,
    MOST.additions,
    'Must be lines with a room and an item',
    'All lines of your own; they replace the earlier ones',
  )
  additions?: HandoverAdditionInputDto[] | null;
}

/** Words of a dispute. */
@ApiSchema({ name: 'DisputeHandover' })
export class DisputeHandoverDto {
  @TextField({ max: 1000, example: 'The cracked tile in the kitchen is missing from the list' })
  reason: string;
}

/** Time of a picture. */
export class TakenPictureQueryDto {
  @InstantField({ description: 'Time of capture by the clock of the device; kept as told, however wrong' })
  takenAt: string;
}
