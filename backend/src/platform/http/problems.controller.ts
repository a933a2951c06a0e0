import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { integer, text } from '../answers/fields.js';
import { view } from '../answers/view.js';
import { Public } from '../security/permit.decorator.js';
import { Answer } from './answer.js';
import { NotFound } from './app-error.js';
import { PathWord } from './path-word.pipe.js';
import { KNOWN_PROBLEMS, type KnownProblem, PROBLEM_PAGES, PROBLEM_URN } from './problem-types.js';

/** A kind of error answer. */
class ProblemTypeDto extends view({
  type: text({ example: 'urn:kiraya:problem:not-found' }),
  status: integer({ example: 404 }),
  meaning: text({ example: 'Missing, or not visible to you: the same answer for both' }),
  page: text({ example: '/api/problems/not-found', description: 'Address of its page' }),
}) {}

const typeOf = ({ name, status, meaning }: KnownProblem): ProblemTypeDto => ({
  type: PROBLEM_URN + name,
  status,
  meaning,
  page: `${PROBLEM_PAGES}/${name}`,
});

const pageOf = ({ name, status, meaning }: KnownProblem): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    `<title>${name} – Kiraya API</title>`,
    `<h1>${name}</h1>`,
    `<p>${meaning.replace(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`)}</p>`,
    `<dl><dt>Type</dt><dd><code>${PROBLEM_URN}${name}</code></dd><dt>Status</dt><dd>${status}</dd></dl>`,
    `<p><a href="${PROBLEM_PAGES}">All types</a> · <a href="/api/docs">API</a></p>`,
    '</html>',
  ].join('\n');

/** The table of problem types, and a page for each. */
@ApiTags('Problem types')
@Controller('problems')
export class ProblemsController {
  @Get()
  @Public()
  @ApiOperation({
    summary: 'List problem types',
    description: 'Every `type` that an error answer can have. Open to everyone.',
  })
  @ApiOkResponse({ type: [ProblemTypeDto], description: 'All types, by status' })
  listProblemTypes(): ProblemTypeDto[] {
    return KNOWN_PROBLEMS.map(typeOf);
  }

  @Get(':name')
  @Public()
  @ApiOperation({ summary: 'Read about a problem type', description: 'A page for people. Open to everyone.' })
  @ApiParam({ name: 'name', example: 'not-found', description: 'Name at the end of the `type`' })
  @ApiProduces('text/html')
  @ApiOkResponse({ description: 'Page', content: { 'text/html': { schema: { type: 'string' } } } })
  findProblemType(@Param('name', PathWord) name: string): Answer {
    const found = KNOWN_PROBLEMS.find((known) => known.name === name);
    if (!found) throw new NotFound('Problem type');
    return Answer.file('text/html; charset=utf-8', pageOf(found));
  }
}
