import { Global, Module } from '@nestjs/common';
import { AccessLog } from './access-log.js';
import { Audit } from './audit.js';

@Global()
@Module({
  providers: [Audit, AccessLog],
  exports: [Audit, AccessLog],
})
export class AuditModule {}
