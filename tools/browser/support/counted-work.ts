import type { Locator } from 'playwright-core';

/** Counts what a person does for a job: presses (links, buttons, options) and fields filled in. */
export class CountedWork {
  presses = 0;
  fields = 0;

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
