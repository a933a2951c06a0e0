import { formatDay } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Organisation } from '../organisation/organisation.js';
import type { Paper, PaperBody, PaperHead } from './paper.js';
import { fileNameOf, type PaperFile } from './paper-answer.js';
import { Papers } from './papers.js';

/** Typesets papers with the organisation's head and today's date. */
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

  /** Typesets a paper, unless `gone` aborts first. */
  async file(paper: Paper, gone?: AbortSignal): Promise<PaperFile> {
    return { name: fileNameOf(paper.number), pdf: await this.papers.make(paper, gone) };
  }
}
