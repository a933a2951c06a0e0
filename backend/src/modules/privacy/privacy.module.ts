import { Module } from '@nestjs/common';
import { OwnDataController } from './download/own-data.controller.js';
import { OwnData } from './download/own-data.js';
import { EraseAccount } from './erasure/erase-account.js';
import { EraseEverywhere } from './erasure/erase-everywhere.js';
import { EraseAgain } from './erasure/erase-again.js';
import { ErasureController } from './erasure/erasure.controller.js';

@Module({
  controllers: [OwnDataController, ErasureController],
  providers: [OwnData, EraseAccount, EraseEverywhere, EraseAgain],
})
export class PrivacyModule {}
