import { expect, it } from '@jest/globals';
import { upiLink } from './upi-link';

const payee = { upiId: 'rents@okbank', name: 'Kiraya', note: 'Rent Lake View 4B & Co' };

it('names the payee, the amount in rupees and paise, and what it is for', () => {
  expect(upiLink(payee, 'rents@okbank', 42000.5)).toBe(
    'upi://pay?pa=rents@okbank&pn=Kiraya&am=42000.50&cu=INR&tn=Rent%20Lake%20View%204B%20%26%20Co',
  );
});

it('leaves the amount to the payer where there is none', () => {
  expect(upiLink(payee, 'rents@okbank', '')).not.toContain('am=');
});
