import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { FieldEncryption } from './field-encryption.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordHasher } from './password-hasher.js';
import { RateLimits } from './rate-limits.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  imports: [PassportModule],
  providers: [
    JwtStrategy,
    Tokens,
    PasswordHasher,
    RateLimits,
    FieldEncryption,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Tokens, PasswordHasher, RateLimits, FieldEncryption],
})
export class SecurityModule {}
