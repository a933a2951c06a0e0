import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { LoginThrottle } from '../accounts/login-throttle.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import type { User } from '../accounts/user.entity.js';
import type { ResetPasswordDto } from './password.dto.js';
import { ReplacePassword } from './replace-password.js';
import { UseResetLink } from './use-reset-link.js';

const ANSWER = { message: 'Your password has been reset. Please log in.' };

@Injectable()
export class ResetPassword {
  constructor(
    private readonly em: EntityManager,
    private readonly link: UseResetLink,
    private readonly passwords: NewPasswords,
    private readonly replacing: ReplacePassword,
    private readonly throttle: LoginThrottle,
  ) {}

  async reset(caller: Caller, body: ResetPasswordDto): Promise<MessageDto> {
    const { email, username } = await this.em.fork().transactional((em) => this.resetIn(em, caller, body));
    await this.throttle.forgive(
      [email, username].filter((name) => typeof name === 'string'),
      caller,
    );
    return ANSWER;
  }

  private async resetIn(
    em: EntityManager,
    caller: Caller,
    { token, newPassword }: ResetPasswordDto,
  ): Promise<User> {
    const user = await this.link.use(em, token);
    const to = await this.passwords.hash(newPassword, user, 'newPassword');
    await this.replacing.replace(em, caller, user, { to, how: 'reset' });
    return user;
  }
}
