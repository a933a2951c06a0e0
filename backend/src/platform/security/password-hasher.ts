import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // argon2id, OWASP's first choice

/** Hashes passwords with argon2id. A check without a hash takes as long, so that time shows nothing. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  #decoy: Promise<string> | undefined;

  /** A stand-in hash, made before the first login, or that would take twice as long for an unknown account. */
  async onModuleInit(): Promise<void> {
    await this.decoy();
  }

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Compares a password with a hash; false, after the same work, when there is no hash. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const matched = await verify(stored ?? (await this.decoy()), password);
    return matched && Boolean(stored);
  }

  private decoy(): Promise<string> {
    return (this.#decoy ??= this.hash('no account has this password'));
  }
}
