import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Passwords } from './passwords.js';
import { RateLimits } from './rate-limits.js';
import { SealedBox } from './sealed-box.js';
import { Tokens } from './tokens.js';

@Global()
@Module({
  imports: [PassportModule, JwtModule.register({})],
  providers: [
    JwtStrategy,
    Tokens,
    Passwords,
    RateLimits,
    SealedBox,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Tokens, Passwords, RateLimits, SealedBox],
})
export class SecurityModule {}
