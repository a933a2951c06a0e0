import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPaged } from '../../../../platform/http/api-page.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { type Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { FiltersReader } from './filters-reader.js';
import { ListedTransactionDto } from './listed-transaction.dto.js';
import { FiltersQueryDto, MakeTransactionsFileDto, TransactionsQueryDto } from './transactions-query.dto.js';
import { TransactionFiltersDto, TransactionsDto } from './transactions.dto.js';
import { TransactionsReader } from './transactions-reader.js';

@ApiTags('Transactions')
@Controller()
export class TransactionsController {
  constructor(
    private readonly reader: TransactionsReader,
    private readonly filters: FiltersReader,
    private readonly csv: CsvFiles,
  ) {}

  @Get('contracts/transactions/all')
  @ReadsReplica()
  @Permit('transaction:list')
  @ApiOperation({
    summary: 'List transactions',
    description:
      'Receipts and payouts by date, newest first, with the totals of rents over all pages. Tenants get their own payments, owners those of their properties, accountants and administrators all. Without a type, transactions of charges and deposits are listed too; the totals leave them out.',
  })
  @ApiPaged({ type: TransactionsDto, description: 'Page of transactions, with totals' })
  listTransactions(@Query() query: TransactionsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Post('contracts/transactions/file')
  @Permit('transaction:list')
  @LoggedFile('transactions')
  @ApiOperation({
    summary: 'Download transactions as CSV',
    description:
      'All matching transactions that you may see, as CSV in UTF-8, in the order of the list. Amounts are in rupees, and negative for reversals. Records no money; the download is logged.',
  })
  @ApiCsv('transactions')
  async makeTransactionsFile(
    @Body() filter: MakeTransactionsFileDto,
    @CurrentUser() caller: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, await this.reader.file(caller.account, filter));
  }

  @Get('contracts/transactions/filters')
  @ReadsReplica()
  @Permit('transaction:list')
  @ApiOperation({
    summary: 'List filter values for transactions',
    description:
      'Owners, tenants and properties by which your transactions can be filtered, at most 50 of each.',
  })
  @ApiOkResponse({ type: TransactionFiltersDto, description: 'At most 50 of each' })
  async listTransactionFilters(
    @Query() { q }: FiltersQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.filters.options(caller.account, q));
  }

  @Get('finance/transactions/:id')
  @ReadsReplica()
  @Permit('transaction:list')
  @ApiOperation({
    summary: 'Get a transaction',
    description:
      'Tenants get their own payments, owners those of their properties, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Transaction id' })
  @ApiOkResponse({ type: ListedTransactionDto, description: 'Transaction' })
  async findTransaction(
    @Param('id', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}
