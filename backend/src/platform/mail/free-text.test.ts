import { describe, expect, test } from '@jest/globals';
import { cutText, firstName } from './free-text.js';

describe('what people wrote stands in a mail', () => {
  test.each([
    [
      'Your account is locked, pay at https://evil.example/pay?x=1 now',
      'Your account is locked, pay at … now',
    ],
    ['Pay at hxxps://evil', 'Pay at …'],
    ['Pay at https : //evil', 'Pay at …'],
    ['Pay at https:∕∕evil', 'Pay at …'],
    ['Pay at ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ', 'Pay at …'],
    ['See www.evil', 'See …'],
    ['See evil.com/pay, now', 'See … now'],
    ['See EVIL.COM', 'See …'],
    ['See pay.evil.co.in', 'See …'],
    ['See evil.com:8080/x', 'See …'],
    ['See evil . com', 'See …'],
    ['See evil .com', 'See …'],
    ['See evil. com', 'See …'],
    ['See evil. COM.', 'See ….'],
    ['See evil dot com', 'See …'],
    ['See evil[.]com', 'See …'],
    ['See evil (dot) com', 'See …'],
    ['See evil·com', 'See …'],
    ['See evil。com', 'See …'],
    ['See evil｡com', 'See …'],
    ['See e\u200bvil\u200d.\u2060c\u00adom', 'See …'],
    ['See evil\u00a0.\u00a0com', 'See …'],
    ['See еvil.com', 'See …'],
    ['देखो उदाहरण.भारत', 'देखो …'],
    ['See пример.рф', 'See …'],
    ['See xn--e1afmkfd.xn--p1ai', 'See …'],
    ['See 93.184.216.34', 'See …'],
    ['Write to asha@okaxis', 'Write to …'],
    ['Write to asha @ okaxis', 'Write to …'],
    ['Write to asha＠example．com', 'Write to …'],
    ['Write to asha (at) okaxis', 'Write to …'],
    ['Open upi:pay and tel: 123', 'Open … and …'],
    ['Call 98765 43210', 'Call …'],
    ['Call +91-98765-43210!', 'Call …!'],
    ['Call (0)98765.43210', 'Call …'],
    ['Call 9 8 7 6 5 4 3 2 1 0', 'Call …'],
    ['Call ９８７６５４３２１０', 'Call …'],
    ['Call ९८७६५४३२१०', 'Call …'],
    ['Call ৯৮৭৬৫৪৩২১০', 'Call …'],
    ['Call ①②③④⑤⑥⑦', 'Call …'],
    ['Call ❾❽❼❻❺❹', 'Call …'],
    ['Call 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣', 'Call …'],
    ['Call 9\u200b8\u200b7\u200b6\u200b5\u200b4', 'Call …'],
    ['Pay to 00112233445566, evil.com', 'Pay to …, …'],
  ])('%j as %j', (written, cut) => {
    expect(cutText(written)).toBe(cut);
  });

  test.each([
    'Lake View Residency 4B',
    'Flat 12, 5th Block, Tower 3',
    '2 BHK, 1,150 sqft, M. G. Road',
    'Nice flat. Near the metro. In Pune!',
    '2 BHK · Indiranagar • ₹42,000',
    '2.5 BHK @ 25k, from 10.30 on',
    'A. K. Sharma’s house…',
    'घर नं. १२, पुणे',
    'ക്ഷ\u200dണം',
    '',
  ])('%j as it is', (written) => {
    expect(cutText(written)).toBe(written);
  });

  test('an odd text of 2,000 characters is cut without a long search', () => {
    for (const odd of ['a.', '1 ', 'a@', '. ', '(dot)', 'a '.repeat(3), '@ ', 'http'])
      expect(cutText(odd.repeat(2000 / odd.length)).length).toBeLessThanOrEqual(2000);
  });
});

describe('of a name stands in a subject', () => {
  test.each([
    ['Ravi Kumar', 'Ravi'],
    [' Ravi ', 'Ravi'],
    ['Dr. Ravi', 'Dr'],
    ['A.K. Sharma', 'Sharma'],
    ['D’Souza', 'D’Souza'],
    ['आशा राव', 'आशा'],
    ['Ｒａｖｉ', 'Ravi'],
    ['R\u200bavi', 'Ravi'],
    ['99999 Ravi', 'Ravi'],
    ['Your-account-is-locked', undefined],
    ['https://evil.example', undefined],
    ['evil.com 98765', undefined],
    ['', undefined],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%j: %j', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});
