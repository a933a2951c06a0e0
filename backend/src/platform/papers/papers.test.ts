import { ChildProcess } from 'node:child_process';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { picture } from '../../../test/support/pictures.js';
import { readPaper } from '../../../test/support/read-paper.js';
import type { Paper } from './paper.js';
import { Papers } from './papers.js';

const papers = new Papers();
afterAll(() => papers.onModuleDestroy());

const paper = (given: Partial<Paper> = {}): Paper => ({
  title: 'Rent receipt',
  number: 'RR/2026-27/000123',
  organisation: { name: 'Kiraya', address: null, gstin: null, logo: null },
  facts: [['Received from', 'Asha Rao']],
  amount: { label: 'Amount', figure: '₹1,05,021.50', words: 'Rupees One Lakh Only' },
  tables: [],
  notes: [],
  madeOn: '20 Nov 2026',
  ...given,
});
const read = async (given?: Partial<Paper>) => readPaper(await papers.make(paper(given)));
const named = async (name: string) => (await read({ facts: [['Received from', name]] })).texts;

describe('a paper', () => {
  test('is titled, in a language, and says what its parts are', async () => {
    const table = {
      heading: 'What it paid',
      columns: [{ label: 'For' }, { label: 'Amount', isFigure: true }],
      rows: [['Rent for Nov 2026', '₹42,000']],
      total: ['Total', '₹42,000'],
    } as const;
    const { title, language, pages, texts, roles } = await read({ tables: [table] });
    expect({ title, language, pages }).toEqual({
      title: 'Rent receipt RR/2026-27/000123',
      language: 'en-IN',
      pages: 1,
    });
    expect(texts).toEqual(
      expect.arrayContaining(['Kiraya', 'Rent receipt', 'RR/2026-27/000123', 'Asha Rao', '₹1,05,021.50']),
    );
    expect(texts).toContain('Made by computer from Kiraya’s records · Made on 20 Nov 2026');
    expect(texts).toContain('Page 1 of 1');
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'THead', 'TH', 'TBody', 'TD']));
    expect(texts.join('\n')).not.toContain('CANCELLED');
  });

  test('goes on over pages, with the heads of its columns on each', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => [`Rent ${n}`, `₹${n}`]);
    const columns = [{ label: 'For what' }, { label: 'Amount', isFigure: true }] as const;
    const { pages, texts } = await read({ tables: [{ heading: 'What it paid', columns, rows }] });
    expect(pages).toBeGreaterThan(1);
    expect(texts.filter((text) => text === 'For what')).toHaveLength(pages);
    expect(texts).toContain(`Page ${pages} of ${pages}`);
    for (const [name, amount] of rows) expect(texts).toEqual(expect.arrayContaining([name, amount]));
  });

  test('has pictures with words below, and the words alone of one that is gone', async () => {
    const file = await picture(400, 300);
    const one = { alt: 'Picture 1', caption: ['No. 1', 'Taken: 20 Nov 2026'] };
    const parts = [
      { label: 'At the move in', pictures: [{ file, ...one }] },
      { label: 'At the move out', pictures: [{ ...one, file: null, caption: ['No. 2'] }] },
    ];
    const pdf = await papers.make(paper({ pictures: [{ heading: 'Hall: Floor', parts }] }));
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/DCTDecode/g),
    ).toHaveLength(1);
    const { texts, roles } = await readPaper(pdf);
    expect(texts).toEqual(
      expect.arrayContaining(['Hall: Floor', 'At the move in', 'At the move out', 'No. 1', 'No. 2']),
    );
    expect(roles).toContain('Figure');
    expect((await read()).texts).not.toContain('Hall: Floor');
  });

  test('that no longer holds says so first, and why', async () => {
    const { texts } = await read({ cancelled: 'Reversed on 21 Nov 2026: bounced' });
    const [at, why] = ['CANCELLED', 'Reversed on 21 Nov 2026: bounced'].map((text) => texts.indexOf(text));
    expect(at).toBeGreaterThan(0);
    expect(why).toBe((at ?? 0) + 1);
    expect(at).toBeLessThan(texts.indexOf('Asha Rao'));
  });

  test('has a line to sign on and a box for a stamp where they are asked for', async () => {
    const bare = (await read()).texts;
    const { texts } = await read({ signature: 'Signed by', stamp: 'Stamp' });
    expect(texts).toEqual(expect.arrayContaining(['Signed by', 'Stamp']));
    expect(bare).not.toContain('Signed by');
  });
});

describe('a name', () => {
  test.each([
    ['Hindi', 'सुनीता श्रीवास्तव'],
    ['Hindi, with joined letters', 'क्षत्रिय नियुक्ति'],
    ['Tamil', 'தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி'],
    ['Urdu', 'محمد عارف حسین'],
    ['Urdu, with letters of its own', 'چوہدری ڈاکٹر گلزار ٹھاکر'],
    ['Assamese', 'ৰাজীৱ চৌধুৰী'],
    ['Bengali', 'কল্যাণী সেনগুপ্ত'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Gujarati', 'હર્ષ પટેલ'],
    ['Odia', 'ସୁଜାତା ମହାନ୍ତି'],
    ['Telugu', 'శ్రీనివాస్ రెడ్డి'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ'],
    ['Malayalam', 'ശ്രീജിത്ത് കൃഷ്ണൻ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Manipuri', 'ꯃꯅꯤꯄꯨꯔ'],
    ['Latin letters with marks', 'Śrīnivāsa Müller'],
  ])('in %s is the text that it was', async (_, name) => {
    expect((await named(name)).join('').normalize('NFC')).toContain(name.normalize('NFC'));
  });

  test.each(['#panic("x")', '$x$', '*Asha* _Rao_', '@asha', '<label>', '\\', '"', '/* a */', '= Asha'])(
    'that looks like an instruction is a name: %s',
    async (name) => {
      expect((await named(name)).join('')).toContain(name);
    },
  );

  test('with a sign that no font has leaves the paper whole', async () => {
    const texts = (await read({ facts: [['Received from', 'Asha 👩‍👧 中']] })).texts;
    expect(texts).toEqual(expect.arrayContaining(['Rent receipt', '₹1,05,021.50']));
    expect(texts.some((text) => text.startsWith('Asha '))).toBe(true);
  });

  test('of nothing leaves the paper whole', async () => {
    expect(await named('')).toContain('₹1,05,021.50');
  });
});

describe('many at once', () => {
  test('are each their own', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `Tenant ${n}`);
    const all = await Promise.all(names.map(named));
    for (const [n, texts] of all.entries())
      expect(texts.filter((text) => text.startsWith('Tenant '))).toEqual([names[n]]);
  });

  test('are refused once fifty wait for another, who all get theirs', async () => {
    const asked = Array.from({ length: 60 }, () => papers.make(paper()));
    const done = await Promise.allSettled(asked);
    const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(9);
    for (const problem of refused) expect(problem).toMatchObject({ status: 503, code: 'papers-busy' });
    for (const one of done) if (one.status === 'fulfilled') expect(one.value.length).toBeGreaterThan(1000);
  });

  test('that wait are given up once nobody wants them any more, and make room', async () => {
    const leaving = new AbortController();
    const first = papers.make(paper());
    const waiting = Array.from({ length: 50 }, () => papers.make(paper(), leaving.signal));
    leaving.abort(new Error('gone'));
    const next = papers.make(paper());
    for (const one of await Promise.allSettled(waiting))
      expect(one).toEqual({ status: 'rejected', reason: new Error('gone') });
    for (const one of [await first, await next]) expect(one.length).toBeGreaterThan(1000);
  });

  test('are made by more than one process, whose memory grows', async () => {
    const ended = jest.spyOn(ChildProcess.prototype, 'kill');
    for (let n = 0; n < 3; n += 1) await Promise.all(Array.from({ length: 50 }, () => papers.make(paper())));
    expect(ended).toHaveBeenCalled();
    ended.mockRestore();
  });
});

test('those that wait when the product stops are refused', async () => {
  const others = new Papers();
  const lost = [others.make(paper()), others.make(paper())];
  const told = lost.map((one) => expect(one).rejects.toMatchObject({ code: 'papers-busy' }));
  others.onModuleDestroy();
  await Promise.all(told);
});

test('a process that ends by itself loses the paper that it was at, and no other', async () => {
  const started = jest.spyOn(ChildProcess.prototype, 'unref');
  const others = new Papers();
  await others.make(paper());
  const typesetter = started.mock.contexts[0] as ChildProcess;
  typesetter.kill('SIGSTOP');
  const [lost, other] = [others.make(paper()), others.make(paper())];
  const told = expect(lost).rejects.toThrow('has ended');
  typesetter.kill('SIGKILL');
  await told;
  expect((await readPaper(await other)).texts).toContain('Asha Rao');
  started.mockRestore();
  others.onModuleDestroy();
});
