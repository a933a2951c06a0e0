import type { Locator } from 'playwright-core';

/** Presses and fields of a person's way to an end. */
export class Counted {
  presses = 0;
  fields = 0;

  /** Presses a button, a link or a box. */
  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** Fills in a field. */
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
