import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import { type Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { BookEntryDto } from './book-entry.dto.js';
import { BooksDto } from './books.dto.js';
import { BooksQueryDto, EntriesQueryDto, MakeBooksFileDto } from './books-query.dto.js';
import { BooksReader } from './books-reader.js';
import { EntriesReader } from './entries-reader.js';

@ApiTags('Books')
@Controller('finance/books')
export class BooksController {
  constructor(
    private readonly books: BooksReader,
    private readonly entries: EntriesReader,
    private readonly csv: CsvFiles,
  ) {}

  @Get()
  @ReadsReplica()
  @Permit('book:read')
  @ApiOperation({
    summary: 'Get account balances',
    description:
      'The balance of each account at the end of a day, and whether the books balance. Money counts on the day it moved, however late it was recorded. For accountants and administrators.',
  })
  @ApiOkResponse({ type: BooksDto, description: 'Account balances' })
  async showBooks(@Query() { date }: BooksQueryDto): Promise<Answer> {
    return Answer.json(await this.books.at(date));
  }

  @Get('entries')
  @ReadsReplica()
  @Permit('book:read')
  @ApiOperation({
    summary: 'List journal entries',
    description: 'The entries behind the balances, newest first. For accountants and administrators.',
  })
  @ApiPage(BookEntryDto, 'Page of entries')
  listBookEntries(@Query() query: EntriesQueryDto): Promise<Page> {
    return this.entries.page(query);
  }

  @Post('file')
  @Permit('book:read')
  @LoggedFile('books')
  @ApiOperation({
    summary: 'Download journal entries as CSV',
    description:
      'All matching entries, as CSV in UTF-8, newest first, in the order of the list. Records no money; the download is logged. For accountants and administrators.',
  })
  @ApiCsv('books')
  makeBooksFile(@Body() filter: MakeBooksFileDto, @CurrentRequest() request: LoggedRequest): Promise<Answer> {
    return this.csv.answer(request, this.entries.file(filter));
  }
}
