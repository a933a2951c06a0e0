import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { ApplicantPage } from '../interests/applicant-page.js';
import { MoveInterest } from '../interests/move-interest.js';
import { anonymous } from '../interests/withdraw-interest.js';
import { TakeVisit } from './take-visit.js';
import { VisitMessages } from './visit-messages.js';

/** Visits, as an applicant arranges them by the link. */
@Injectable()
export class ApplicantVisits {
  constructor(
    private readonly page: ApplicantPage,
    private readonly taking: TakeVisit,
    private readonly moving: MoveInterest,
    private readonly messages: VisitMessages,
  ) {}

  /** Takes a slot, or moves the visit to it. @returns the page after it */
  take(caller: Caller, token: string, slotId: string): Promise<string> {
    return this.page.change(token, async (em, interest) => {
      const slot = { slotId, by: 'applicant' } as const;
      const done = await this.taking.take(em, anonymous(caller), interest, slot);
      if (!done) return;
      await this.messages.tellOwner(em, 'visit_planned', interest);
      await this.messages.tellApplicant(em, 'visit_planned', interest);
    });
  }

  /** Cancels the visit; without one it changes nothing. @returns the page after it */
  cancel(caller: Caller, token: string, word?: string): Promise<string> {
    return this.page.change(token, async (em, interest) => {
      const move = { act: 'cancel', by: 'applicant', word } as const;
      if (await this.moving.by(em, anonymous(caller), interest, move))
        await this.messages.tellOwner(em, 'visit_cancelled', interest);
    });
  }
}
