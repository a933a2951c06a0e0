import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccessLog } from './access-log.js';
import { Audit } from './audit.js';
import { LoggedInterceptor } from './logged.interceptor.js';

@Global()
@Module({
  providers: [Audit, AccessLog, { provide: APP_INTERCEPTOR, useClass: LoggedInterceptor }],
  exports: [Audit, AccessLog],
})
export class AuditModule {}
