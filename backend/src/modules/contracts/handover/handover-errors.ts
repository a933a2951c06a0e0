import { Conflict, invalid, problem } from '../../../platform/http/app-error.js';
import type { HandoverDirection } from './handover.constants.js';

export const NotConfirmed = problem(409, 'not-confirmed', 'The tenant has not confirmed this contract yet');
export const HandoverSent = problem(
  409,
  'handover-sent',
  'This handover has been sent already. Read it, and add what differs.',
);
export const HandoverNotSent = problem(409, 'handover-not-sent', 'This handover has not been sent yet');
export const HandoverAnswered = problem(
  409,
  'handover-answered',
  'This handover has been answered, or its seven days have passed',
);
export const HandoverIsYours = problem(
  409,
  'handover-is-yours',
  'You sent this handover. The other side adds to it, accepts or disputes it.',
);
export const TooManyPictures = problem(
  409,
  'too-many-pictures',
  'This handover has as many pictures as it may',
);
export const PictureDiffers = problem(
  422,
  'picture-differs',
  'The picture is not the one that was taken: its hash differs. Please send it again.',
);
export const OnlyPdfOfAnswered = problem(
  409,
  'handover-not-accepted',
  'The paper is made once the handover is accepted or disputed',
);
export const PictureNotThere = invalid({ additions: ['Must name pictures that arrived for this handover'] });

/** Rule that a draft breaks when it is to be sent. */
export class HandoverIncomplete extends Conflict {
  constructor(message: string) {
    super('handover-incomplete', message);
  }
}

export class HandoverTooEarly extends Conflict {
  constructor(direction: HandoverDirection, first: string | null) {
    super(
      'handover-too-early',
      first
        ? `This handover can be sent from ${first} on`
        : `A ${direction === 'out' ? 'move-out' : 'move-in'} handover can be sent once the contract has a last day`,
    );
  }
}
