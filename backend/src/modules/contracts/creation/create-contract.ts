import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { keepExternalId, refuseTaken } from '../../../platform/external-ids/external-ids.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { UnconfirmedContracts } from '../consent/unconfirmed-contracts.js';
import { ContractsReader } from '../listing/contracts-reader.js';
import { agreedTerms } from '../terms/agreed-terms.js';
import { AgreeContract } from './agree-contract.js';
import { BeginContract } from './begin-contract.js';
import type { CreateContractDto } from './contract-input.dto.js';

@Injectable()
export class CreateContract {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unconfirmed: UnconfirmedContracts,
    private readonly agreeing: AgreeContract,
    private readonly beginning: BeginContract,
    private readonly reader: ContractsReader,
  ) {}

  /**
   * Lets a property. A contract that began in the past comes with its rent records, one that is over is made as
   * `ended`. An administrator's contract is confirmed at once; an owner's is not, and its monthly charges are at most
   * half the rent. With an idempotency key, it is made once.
   */
  create(
    caller: KnownCaller,
    input: CreateContractDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const { account } = caller;
    const byAdmin = account.role === 'admin';
    const terms = agreedTerms(input);
    if (!byAdmin) this.unconfirmed.refuseTooOld(terms.startDate);
    return this.idempotency.once(caller, request, async (em) => {
      if (!byAdmin) await this.unconfirmed.makeRoom(em, account.id);
      const { propertyId, tenantId, interestId, externalId: value } = input;
      const contract = await this.agreeing.agree(em, caller, { propertyId, tenantId, terms, interestId });
      await refuseTaken(inTransaction(em), caller, { kind: 'contract', value });
      await this.beginning.begin(em, caller, contract);
      await keepExternalId(em, caller, { kind: 'contract', value, subjectId: contract.id });
      return { status: 201, json: await this.reader.one(account, contract.id, inTransaction(em)) };
    });
  }
}
