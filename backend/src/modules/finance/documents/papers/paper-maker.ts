import { formatDay } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Organisation } from '../../../../platform/organisation/organisation.js';
import type { Paper, PaperBody, PaperHead } from '../../../../platform/papers/paper.js';
import { Papers } from '../../../../platform/papers/papers.js';
import { fileNameOf, type PaperFile } from '../../../../platform/papers/paper-answer.js';

/** Puts papers under the organisation's head and today's date, and typesets them. */
@Injectable()
export class PaperMaker {
  constructor(
    private readonly organisation: Organisation,
    private readonly papers: Papers,
    private readonly clock: Clock,
  ) {}

  async paper(
    bodyOf: (organisation: PaperHead, today: string) => PaperBody | Promise<PaperBody>,
  ): Promise<Paper> {
    const organisation = await this.organisation.paperHead();
    return { ...(await bodyOf(organisation, formatDay(this.clock.today()))), organisation };
  }

  /** A paper that is still to be typeset when `gone` aborts is given up. */
  async file(paper: Paper, gone?: AbortSignal): Promise<PaperFile> {
    return { name: fileNameOf(paper.number), pdf: await this.papers.make(paper, gone) };
  }
}
