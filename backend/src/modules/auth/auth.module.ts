import { Global, Module } from '@nestjs/common';
import { ACCOUNT_READER } from '../../platform/security/principal.js';
import { StandingReader } from './standing-reader.js';

@Global()
@Module({
  providers: [StandingReader, { provide: ACCOUNT_READER, useExisting: StandingReader }],
  exports: [ACCOUNT_READER],
})
export class AuthModule {}
