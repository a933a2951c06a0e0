import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { text } from '../answers/fields.js';
import { view } from '../answers/view.js';
import { storedFile } from '../files/stored-file.js';
import { Answer } from '../http/answer.js';
import { FileStore } from '../files/file-store.js';
import { NotFound } from '../http/app-error.js';
import { PathWord } from '../http/path-word.pipe.js';
import { Public } from '../security/permit.decorator.js';
import { LOGO_TYPE, logoKeyOf } from './logos.js';
import { Organisation } from './organisation.js';

/** Contact details for visitors. */
class OrganisationDto extends view({
  name: text({ example: 'Kiraya' }),
  email: text({ example: 'help@example.com', description: 'Null if not set' }).orNull(),
  phone: text({ example: '080 4000 0000', description: 'Null if not set' }).orNull(),
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
  @ApiOperation({
    summary: 'Get the operator’s contact details',
    description: 'Name and contact details of the operator of this installation. Open to everyone.',
  })
  @ApiOkResponse({ type: OrganisationDto, description: 'Name and contact details' })
  readOrganisation(): Promise<OrganisationDto> {
    return this.organisation.contact();
  }

  @Get('logos/:hash')
  @Public()
  @ApiOperation({
    summary: 'Get a logo of the operator',
    description: 'The image as printed on documents. Open to everyone.',
  })
  @ApiParam({ name: 'hash', example: '9f86d081'.repeat(8), description: 'Hash of the logo' })
  @ApiProduces(LOGO_TYPE)
  @ApiOkResponse({
    description: 'Logo, which never changes',
    content: { [LOGO_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })
  async readLogo(@Param('hash', PathWord) hash: string): Promise<Answer> {
    const key = logoKeyOf(hash);
    const file = key && (await this.files.open(key));
    if (!file) throw new NotFound('Logo');
    return storedFile(LOGO_TYPE, file);
  }
}
