import { type DynamicModule, Module } from '@nestjs/common';
import { CONSTRAINT_ANSWERS, type ConstraintAnswers } from './constraint-answers.js';
import { DatabaseRefusals } from './database-refusals.js';

@Module({})
export class DatabaseRefusalsModule {
  static with(answers: ConstraintAnswers): DynamicModule {
    return {
      module: DatabaseRefusalsModule,
      global: true,
      providers: [{ provide: CONSTRAINT_ANSWERS, useValue: answers }, DatabaseRefusals],
      exports: [DatabaseRefusals],
    };
  }
}
