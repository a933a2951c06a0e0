import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../../../platform/http/app-error.js';
import { HANDOVER_DIRECTIONS, type HandoverDirection } from './handover.constants.js';

/** Direction in a path. */
@Injectable()
export class DirectionPipe implements PipeTransform<string, HandoverDirection> {
  transform(value: string): HandoverDirection {
    const direction = HANDOVER_DIRECTIONS.find((one) => one === value);
    if (!direction) throw new NotFound('Handover');
    return direction;
  }
}

export const CONTRACT_PARAM = { name: 'id', format: 'uuid', description: 'Contract id' } as const;
export const DIRECTION_PARAM = {
  ...{ name: 'direction', enum: [...HANDOVER_DIRECTIONS] },
  description: '`in` for moving in, `out` for moving out',
};
