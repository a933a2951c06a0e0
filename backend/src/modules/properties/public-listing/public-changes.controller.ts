import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { ApiOpenRead, OpenRead } from '../../../platform/http/open-read.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { PublicChangeDto, PublicChangesQueryDto, PublicPartDto } from './public-changes.dto.js';
import { HOMES_IN_A_PART, MOST_PARTS, PublicChangesReader } from './public-changes-reader.js';

const PATH = 'properties/public/changes';

/** Changes of homes on offer, for partners and the sitemap. */
@ApiTags('Public listings')
@Controller(PATH)
export class PublicChangesController {
  constructor(private readonly reader: PublicChangesReader) {}

  @Get()
  @Public()
  @OpenRead()
  @ApiOperation({
    summary: 'List last changes of homes',
    description: `Homes on offer by id, each with the time of its last change, ${HOMES_IN_A_PART} at a time. Open to everyone.

To keep a copy of the homes on offer:

1. Read the whole list once, without \`since\`. Follow the \`Link\` header until there is none, and get each home by \`GET /properties/public/{id}\`.
2. From then on, ask with \`since\` set to the \`Date\` header of the first answer of the last reading, less five minutes: a change may become visible a little after its time. Reading an entry twice is harmless.
3. Get the homes whose \`changedAt\` is new to you. Drop those that are \`removed\`, and those that answer 404.

Removals are kept for 90 days. An earlier \`since\` is answered with 410: start again with step 1, and drop what is no longer listed. Send the \`ETag\` of the last answer as \`If-None-Match\`: 304 says that nothing has changed.`,
  })
  @ApiOpenRead(
    { type: [PublicChangeDto], description: 'One part of the homes, by id' },
    {
      Link: {
        description: 'Link to the next part, if there is one: `<…>; rel="next"`',
        schema: { type: 'string' },
      },
    },
  )
  @ApiProblems('changes-forgotten')
  async listPublicChanges(@Query() { from, since }: PublicChangesQueryDto): Promise<Answer> {
    const { entries, next } = await this.reader.homes(from || undefined, since);
    const answer = Answer.json(JSON.stringify(entries));
    if (!next) return answer;
    const query = new URLSearchParams({ from: next, ...(since && { since }) });
    return answer.with('link', `</api/${PATH}?${query.toString()}>; rel="next"`);
  }

  @Get('parts')
  @ReadsReplica()
  @Public()
  @OpenRead()
  @ApiOperation({
    summary: 'List parts of the change list',
    description: `Parts of ${HOMES_IN_A_PART} homes each, at most ${MOST_PARTS}, that together cover all homes on offer; for site maps. Open to everyone.`,
  })
  @ApiOpenRead({
    type: [PublicPartDto],
    description: 'First home of each part, and the time of the last change within the part',
  })
  async listPublicParts(): Promise<Answer> {
    return Answer.json(JSON.stringify(await this.reader.parts()));
  }
}
