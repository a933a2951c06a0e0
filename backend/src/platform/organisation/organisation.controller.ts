import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { text } from '../answers/fields.js';
import { view } from '../answers/view.js';
import { storedFile } from '../files/stored-file.js';
import { Answer } from '../http/answer.js';
import { FileStore } from '../files/file-store.js';
import { NotFound } from '../http/app-error.js';
import { ApiProblems } from '../http/api-problems.decorator.js';
import { PathWord } from '../http/path-word.pipe.js';
import { Public } from '../security/permit.decorator.js';
import { LOGO_TYPE, logoKeyOf } from './logos.js';
import { Organisation } from './organisation.js';

/** Contact details for visitors. */
class OrganisationDto extends view({
  name: text({ example: 'Kiraya' }),
  email: text({ example: 'help@example.com', description: 'Null where none is set' }).orNull(),
  phone: text({ example: '080 4000 0000', description: 'Null where none is set' }).orNull(),
}) {}

@ApiTags('Organisation')
@Controller('organisation')
export class OrganisationController {
  constructor(
    private readonly organisation: Organisation,
    private readonly files: FileStore,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Who runs this installation, and how to reach them' })
  @ApiOkResponse({ type: OrganisationDto, description: 'The organisation' })
  readOrganisation(): Promise<OrganisationDto> {
    return this.organisation.contact();
  }

  @Get('logos/:hash')
  @Public()
  @ApiOperation({ summary: 'A logo of the organisation, as it stands on its papers' })
  @ApiParam({ name: 'hash', example: '9f86d081'.repeat(8) })
  @ApiProduces(LOGO_TYPE)
  @ApiOkResponse({
    description: 'The logo, which never changes',
    content: { [LOGO_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiProblems(404)
  async readLogo(@Param('hash', PathWord) hash: string): Promise<Answer> {
    const key = logoKeyOf(hash);
    const file = key && (await this.files.open(key));
    if (!file) throw new NotFound('Logo');
    return storedFile(LOGO_TYPE, file);
  }
}
