import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestApp } from '../../../test/support/test-app.js';
import { ApplicationPool } from '../database/application-pool.js';
import { Reconciliation } from '../reconciliation/reconciliation.js';
import { QUEUES } from '../jobs/queues.js';

const token = 'a token for Prometheus';
const NAME = /\b(?:kiraya|http|nodejs|process)_\w+/g;
/** Series of the gateway and of replicas, which other tests cover. */
const OF_OTHERS = /^kiraya_(?:gateway|replica)_/;

interface Series {
  name: string;
  labels: Record<string, string>;
}

/** One `name{label="value"}` of an expression. */
interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
}

const deployed = (file: string): string =>
  readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');

const alerts = [...deployed('prometheus/kiraya.rules.yml').matchAll(/^ +expr: (.+)$/gm)].map(
  ([, expression]) => expression ?? '',
);

const panels = (
  JSON.parse(deployed('grafana/kiraya.json')) as { panels: { targets?: { expr: string }[] }[] }
).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

function selectorsOf(expressions: string[]): Selector[] {
  return expressions.flatMap((expression) =>
    [...expression.matchAll(/\b((?:kiraya|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
      ([, name = '', inner = '']) => ({
        name,
        matchers: [...inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
          ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
        ),
      }),
    ),
  );
}

const fits = ({ name, labels }: Series, selector: Selector): boolean =>
  name === selector.name &&
  selector.matchers.every(({ label, operator, value }) => {
    const found = labels[label] ?? '';
    const isSame = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
    return isSame !== operator.startsWith('!');
  });

/** Every series of the application in Prometheus' form; `job` it adds itself. */
async function scrape(app: TestApp): Promise<Series[]> {
  const answer = await fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => ({
    name: /^\w+/.exec(line)?.[0] ?? '',
    labels: {
      job: 'kiraya',
      ...Object.fromEntries([...line.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])),
    },
  }));
}

let app: TestApp;
let series: Series[];
beforeAll(async () => {
  app = await TestApp.start({ METRICS: 'on', METRICS_TOKEN: token });
  await app.app.get(Reconciliation, { strict: false }).run();
  await app.get('/properties/public');
  // A series with labels is there once something was counted.
  await app.app.get(ApplicationPool, { strict: false }).query('select pg_sleep(1.1)');
  series = await scrape(app);
});
afterAll(() => app.stop());

describe.each([
  ['the alerts', alerts],
  ['the dashboard', panels],
])('%s', (_what, expressions) => {
  test('ask for series that there are', () => {
    const asked = expressions.flatMap((text) => text.match(NAME) ?? []);
    const there = new Set(series.map(({ name }) => name));
    expect(asked.length).toBeGreaterThan(10);
    const ofOthers = asked.filter((name) => OF_OTHERS.test(name));
    const source = ['../../../../gateway/gateway-metrics.ts', '../replicas/replica-gauges.ts']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n');
    expect(ofOthers.filter((name) => !source.includes(`'${name.replace(/_bucket$/, '')}'`))).toEqual([]);
    expect(asked.filter((name) => !there.has(name) && !ofOthers.includes(name))).toEqual([]);
  });

  test('name no queue, state or other value of a label that there is not', () => {
    const values = (name: string, label: string) =>
      series.filter((one) => one.name === name).map(({ labels }) => labels[label]);
    const wrong = selectorsOf(expressions)
      .filter(({ name }) => name.startsWith('kiraya_') && !OF_OTHERS.test(name))
      .flatMap(({ name, matchers }) =>
        matchers.flatMap(({ label, value }) =>
          value
            .split('|')
            .filter((one) => !values(name, label).includes(one))
            .map((one) => `${name}{${label}="${one}"}`),
        ),
      );
    expect(wrong).toEqual([]);
  });
});

test('each queue has an alert for a job of it that failed', () => {
  const ofFailures = selectorsOf(alerts).filter(({ matchers }) =>
    matchers.some(({ label, value }) => label === 'state' && value === 'failed'),
  );
  const unwatched = Object.values(QUEUES).filter(
    (queue) =>
      !ofFailures.some((selector) =>
        fits({ name: 'kiraya_jobs', labels: { queue, state: 'failed' } }, selector),
      ),
  );
  expect(unwatched).toEqual([]);
});

test('the dashboard shows each series of the application’s own, each queue and state among them', () => {
  const shown = selectorsOf(panels);
  const own = series.filter(({ name }) => name.startsWith('kiraya_'));
  expect(own.length).toBeGreaterThan(Object.keys(QUEUES).length * 4);
  expect(own.filter((one) => !shown.some((selector) => fits(one, selector)))).toEqual([]);
});

test('each metric of the application’s own is in the table of docs/operations.md', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const own = new Set(series.map(({ name }) => name).filter((name) => name.startsWith('kiraya_')));
  expect([...own].filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
