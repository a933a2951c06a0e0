import { Conflict, InvalidInput } from '../../../../platform/http/app-error.js';

export class TooManyDays extends InvalidInput {
  constructor(most: number) {
    super({ to: [`Must be within ${most} days from the first`] });
  }
}

export class TooManyRows extends Conflict {
  constructor(most: number) {
    super(
      'too-many-rows',
      `This statement has more than ${most.toLocaleString('en-IN')} rows. Please ask for a shorter period, or for the CSV file`,
    );
  }
}

export class NothingPaid extends Conflict {
  constructor(year: string) {
    super('nothing-paid', `No rent was paid in the financial year ${year}`);
  }
}
