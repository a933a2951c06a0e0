import { describe, expect, test } from '@jest/globals';
import { CHARGE_FACTS } from './charge-facts.ts';
import { CONTRACT_FACTS } from './contract-facts.ts';
import { columnOf, type Fact, type Facts, optionsOf } from './fact.ts';
import { PERSON_FACTS } from './person-facts.ts';
import { PROPERTY_FACTS } from './property-facts.ts';

const { terms, ...parts } = CONTRACT_FACTS;

describe.each<[file: string, facts: Facts]>([
  ['property-facts.ts', PROPERTY_FACTS],
  ['person-facts.ts', PERSON_FACTS],
  ['charge-facts.ts', CHARGE_FACTS],
  ['contract-facts.ts terms', terms],
  ...Object.entries(parts).map(([part, facts]): [string, Facts] => [`contract-facts.ts ${part}`, facts]),
])('%s', (file, facts) => {
  test.each(Object.entries(facts))('%s has labels, and an example that its rules accept', (name, fact) => {
    const faults: string[] = [];
    if (!/^[A-Z]/.test(fact.label)) faults.push(`${file}: ${name} has no label`);
    if ('choices' in fact)
      for (const { value, label } of optionsOf(fact.choices))
        if (!/^[A-Z]/.test(label)) faults.push(`${file}: ${name} has no label for ${value}`);
    switch (fact.kind) {
      case 'text':
        if (fact.example.length > fact.max || fact.pattern?.[0].test(fact.example) === false)
          faults.push(`${file}: the example of ${name} breaks its rules`);
        break;
      case 'code':
        if (!fact.pattern[0].test(fact.example))
          faults.push(`${file}: the example of ${name} breaks its pattern`);
        break;
      case 'choice':
        for (const value of [fact.example, fact.initial ?? fact.example])
          if (!(value in fact.choices)) faults.push(`${file}: ${name} has no choice ${value}`);
        break;
      case 'integer':
      case 'number':
      case 'money':
      case 'percent':
        if (fact.example < fact.min || fact.example > fact.max)
          faults.push(`${file}: the example of ${name} is out of bounds`);
        break;
      default:
        break;
    }
    expect(faults).toEqual([]);
  });
});

test.each<[name: string, fact: Partial<Fact>, column: string]>([
  ['availableFrom', { kind: 'day' }, 'available_from'],
  ['securityDeposit', { kind: 'money' }, 'security_deposit_paise'],
  ['securityDeposit', { kind: 'money', column: 'deposit' }, 'deposit_paise'],
  ['percent', { kind: 'percent' }, 'percent_bps'],
])('%s of %j is stored in %s', (name, fact, column) => {
  expect(columnOf(name, fact as Fact)).toBe(column);
});
