import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { ContractsModule } from '../../contracts/index.js';
import { BooksReader } from './books/books-reader.js';
import { BooksController } from './books/books.controller.js';
import { ClosedPeriod } from './books/closed-period.js';
import { EntriesReader } from './books/entries-reader.js';
import { MoneyEvents } from './money-events.js';
import { Positions } from './postings/positions.js';
import { PostingWriter } from './postings/posting-writer.js';
import { FINANCE_RECONCILIATION } from './reconciliation/finance-reconciliation.js';
import { MoneyRequests } from './money-requests.js';
import { LiveLines } from './reversals/live-lines.js';
import { Reversals } from './reversals/reversals.js';
import { FiltersReader } from './transactions/filters-reader.js';
import { TransactionsReader } from './transactions/transactions-reader.js';
import { TransactionsController } from './transactions/transactions.controller.js';

@Module({
  imports: [AuthModule, ContractsModule],
  controllers: [BooksController, TransactionsController],
  providers: [
    MoneyEvents,
    PostingWriter,
    Positions,
    BooksReader,
    ClosedPeriod,
    EntriesReader,
    MoneyRequests,
    LiveLines,
    Reversals,
    TransactionsReader,
    FiltersReader,
    FINANCE_RECONCILIATION,
  ],
  exports: [MoneyEvents, PostingWriter, Positions, ClosedPeriod, MoneyRequests, LiveLines, Reversals],
})
export class LedgerModule {}
