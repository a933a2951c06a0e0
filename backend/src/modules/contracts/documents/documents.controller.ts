import type { IncomingMessage } from 'node:http';
import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Logged } from '../../../platform/audit/logged.decorator.js';
import { Answer } from '../../../platform/http/answer.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { ApiFile, FileBody, TakesFile } from '../../../platform/http/file-body.js';
import { OneAtATime } from '../../../platform/http/one-at-a-time.js';
import { PathWord } from '../../../platform/http/path-word.pipe.js';
import { JPEG, PDF } from '../../../platform/private-files/private-files.js';
import { privateFile } from '../../../platform/private-files/private-answer.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { AddDocument, DOCUMENT_UPLOADS } from './add-document.js';
import { AddDocumentQueryDto, DocumentDto, FileAddressDto } from './document.dto.js';
import { DocumentsReader } from './documents-reader.js';
import { RemoveDocument } from './remove-document.js';

const CONTRACT = { name: 'id', format: 'uuid', description: 'Contract id' };
const DOCUMENT = { name: 'documentId', format: 'uuid', description: 'Document id' };
const LIST = { type: DocumentDto, isArray: true, description: 'Documents that you may see, latest first' };

@ApiTags('Documents')
@Controller('contracts/:id/documents')
export class DocumentsController {
  constructor(
    private readonly reader: DocumentsReader,
    private readonly adding: AddDocument,
    private readonly removal: RemoveDocument,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('document:list')
  @ApiOperation({
    summary: 'List documents of a contract',
    description:
      'At most 100, latest first. Both parties and administrators see all; accountants see agreements. An owner sees identity papers until 90 days after the contract’s end.',
  })
  @ApiParam(CONTRACT)
  @ApiOkResponse(LIST)
  async listDocuments(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.ofContract(caller.account, id));
  }

  @Post()
  @Permit('document:add')
  @TakesFile()
  @ApiOperation({
    summary: 'Add a document to a contract',
    description:
      'The body is the file itself: a PDF of at most 100 pages without scripts, or a JPEG, PNG, WebP or AVIF, of at most 10 MB. It is encrypted. The same file again is the same document. For both parties of a confirmed contract.',
  })
  @ApiParam(CONTRACT)
  @ApiCreatedResponse(LIST)
  @ApiProblems('already-refused', 'contract-unconfirmed', 'not-a-document', 'too-many-documents')
  @Limited(DOCUMENT_UPLOADS)
  async addDocument(
    @Param('id', EntityId) id: string,
    @Query() { kind, title }: AddDocumentQueryDto,
    @FileBody() file: IncomingMessage,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.adding.take(caller, { contractId: id, kind, title: title?.trim() || null }, file);
    return Answer.json(await this.reader.ofContract(caller.account, id));
  }

  @Get(':documentId/address')
  @Permit('document:list')
  @ApiOperation({
    summary: 'Get the address of a document',
    description: 'An address of the file for your account alone, good for five minutes.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(DOCUMENT)
  @ApiOkResponse({ type: FileAddressDto, description: 'Address' })
  async findAddress(
    @Param('id', EntityId) id: string,
    @Param('documentId', EntityId) documentId: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<FileAddressDto> {
    return { address: await this.reader.addressOf(caller.account, id, documentId) };
  }

  @Get(':documentId/file/:token')
  @Permit('document:list')
  @OneAtATime()
  @Logged({ action: 'document.opened', subjectType: 'document', param: 'documentId' })
  @ApiOperation({
    summary: 'Get a document',
    description:
      'The file at an address from `GET /contracts/{id}/documents/{documentId}/address`. Each look is logged.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(DOCUMENT)
  @ApiParam({ name: 'token', example: 'AZnwoAAAcACAAAAAAAAAcAH0', description: 'End of the address' })
  @ApiFile('Document', PDF, JPEG)
  @ApiProblems('file-address-too-old')
  async readDocument(
    @Param('id', EntityId) id: string,
    @Param('documentId', EntityId) documentId: string,
    @Param('token', PathWord) token: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const file = await this.reader.open(caller.account, id, { id: documentId, token });
    return privateFile(file, `document-${documentId.slice(-12)}`);
  }

  @Delete(':documentId')
  @Permit('document:remove')
  @ApiOperation({
    summary: 'Remove a document',
    description:
      'For who added it: an identity paper at any time, any other within a day. Its file cannot be read any more.',
  })
  @ApiParam(CONTRACT)
  @ApiParam(DOCUMENT)
  @ApiOkResponse(LIST)
  @ApiProblems('document-kept')
  async removeDocument(
    @Param('id', EntityId) id: string,
    @Param('documentId', EntityId) documentId: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    await this.removal.remove(caller, id, documentId);
    return Answer.json(await this.reader.ofContract(caller.account, id));
  }
}
