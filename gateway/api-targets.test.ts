import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiTargets, type State } from './api-targets.ts';

afterEach(() => {
  jest.useRealTimers();
});

const ready = async (): Promise<{ state: State }> => ({ state: 'ready' });

/** First targets of `times` orders: the processes that would be called. */
async function called(targets: ApiTargets, times: number): Promise<string[]> {
  const first: string[] = [];
  for (let time = 0; time < times; time++) first.push((await targets.order())[0] ?? '');
  return first;
}

test('a name that stands for several machines gives each its turn', async () => {
  const targets = new ApiTargets(['http://api:3000'], async () => ['10.0.0.3', '10.0.0.4'], ready);
  expect(await called(targets, 3)).toEqual([
    'http://10.0.0.3:3000',
    'http://10.0.0.4:3000',
    'http://10.0.0.3:3000',
  ]);
  targets.unreachable('http://10.0.0.3:3000');
  expect(await called(targets, 2)).toEqual(['http://10.0.0.4:3000', 'http://10.0.0.4:3000']);
});

test.each([
  ['of one machine', 'http://api:3000', ['10.0.0.3']],
  ['that nobody knows', 'http://api:3000', []],
  ['with TLS', 'https://api.example.com', ['10.0.0.3', '10.0.0.4']],
])('a name %s is called as it is', async (_what, target, addresses) => {
  expect(await new ApiTargets([target], async () => addresses).order()).toEqual([target]);
});

test('a machine that is added is called soon, and no call waits for the name server', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let machines: string[] | undefined = ['10.0.0.3', '10.0.0.4'];
  const told: (() => void)[] = [];
  const lookUp = () =>
    machines
      ? Promise.resolve(machines)
      : new Promise<string[]>((answer) => told.push(() => answer(['10.0.0.5', '10.0.0.6'])));
  const targets = new ApiTargets(['http://api'], lookUp, ready);
  expect(await targets.order()).toHaveLength(2);
  machines = undefined;
  jest.advanceTimersByTime(2001);
  expect((await targets.order()).sort()).toEqual(['http://10.0.0.3', 'http://10.0.0.4']);
  told.forEach((tell) => tell());
  await new Promise((resolve) => setImmediate(resolve));
  expect((await targets.order()).sort()).toEqual(['http://10.0.0.5', 'http://10.0.0.6']);
});

test('one that is not ready comes after those that are, one that says nothing last, and none is left out', async () => {
  const [one, two, three] = ['http://10.0.0.3', 'http://10.0.0.4', 'http://10.0.0.5'] as const;
  const states: Record<string, State> = { [one]: 'silent', [two]: 'unready', [three]: 'ready' };
  const targets = new ApiTargets(
    [one, two, three],
    async () => [],
    async (target) => ({ state: states[target] ?? 'ready' }),
  );
  await targets.probe();
  for (let turn = 0; turn < 3; turn++) expect(await targets.order()).toEqual([three, two, one]);
  targets.unreachable(three);
  expect(await called(targets, 3)).toEqual([two, two, two]);
});

test('a call goes to a process whose role it is, and to another one before it fails', async () => {
  const [web, worker, both] = ['http://10.0.0.3', 'http://10.0.0.4', 'http://10.0.0.5'] as const;
  const roles: Record<string, string> = { [web]: 'web', [worker]: 'worker', [both]: 'all' };
  const states: Record<string, State> = {};
  const targets = new ApiTargets(
    [web, worker, both],
    async () => [],
    async (target) => ({ state: states[target] ?? 'ready', role: roles[target] }),
  );
  const orders = async (work: 'requests' | 'jobs') => [await targets.order(work), await targets.order(work)];
  for (const order of await orders('jobs')) expect(order.at(-1)).toBe(web);
  for (const order of await orders('requests')) expect(order.at(-1)).toBe(worker);
  states[web] = states[both] = 'silent';
  await targets.probe();
  for (const order of await orders('requests')) expect(order[0]).toBe(worker);
});
