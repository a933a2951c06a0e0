import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsvOfList } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPaged } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { type Page } from '../../../../platform/http/paging.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { FiltersReader } from './filters-reader.js';
import { ListedTransactionDto } from './listed-transaction.dto.js';
import { FiltersQueryDto, MakeTransactionsFileDto, TransactionsQueryDto } from './transactions-query.dto.js';
import { TransactionFiltersDto, TransactionsDto } from './transactions.dto.js';
import { TransactionsReader } from './transactions-reader.js';

@ApiTags('Finance')
@Controller()
export class TransactionsController {
  constructor(
    private readonly reader: TransactionsReader,
    private readonly filters: FiltersReader,
    private readonly csv: CsvFiles,
  ) {}

  @Get('contracts/transactions/all')
  @Permit('transaction:list')
  @ApiOperation({
    summary: 'The caller’s receipts and payouts by date, newest first, and the sums of rents over all pages',
    description:
      'A tenant’s own payments, an owner’s of their properties, or (accountant, admin) all. Without a type also those of charges and deposits, which are in none of the sums.',
  })
  @ApiPaged({ type: TransactionsDto, description: 'A page of transactions, and the sums' })
  listTransactions(@Query() query: TransactionsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Post('contracts/transactions/file')
  @Permit('transaction:list')
  @LoggedFile('transactions')
  @ApiOperation({
    summary: 'All of the caller’s transactions that a filter asks for, as a file for spreadsheets',
    description:
      'CSV in UTF-8, in the order of the list. It records no money; the audit log notes it. Amounts are in rupees; a reversal’s are negative.',
  })
  @ApiCsvOfList('transactions')
  async makeTransactionsFile(
    @Body() filter: MakeTransactionsFileDto,
    @CurrentUser() caller: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.reader.file(caller.account, filter));
  }

  @Get('contracts/transactions/filters')
  @Permit('transaction:list')
  @ApiOperation({
    summary: 'Owners, tenants and properties that the caller’s transactions can be filtered by',
  })
  @ApiOkResponse({ type: TransactionFiltersDto, description: 'At most 50 of each' })
  async listTransactionFilters(
    @Query() { q }: FiltersQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.filters.options(caller.account, q));
  }

  @Get('finance/transactions/:id')
  @Permit('transaction:list')
  @ApiOperation({ summary: 'One transaction that the caller may see' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ListedTransactionDto, description: 'The transaction' })
  @ApiProblems(404)
  async findTransaction(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}
