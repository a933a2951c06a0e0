import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { createLogger } from './logger.js';

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('Logger');

@Global()
@Module({
  providers: [
    { provide: LOGGER, inject: [CONFIG], useFactory: (config: Config) => createLogger(config.logLevel) },
  ],
  exports: [LOGGER],
})
export class LoggingModule {}
