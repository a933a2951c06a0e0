import { amountOnPaper, daysOfFinancialYear, formatDay, formatMonth } from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { PaperBody } from '../../../../platform/papers/paper.js';
import type { LandlordOnPapers } from '../../../auth/index.js';
import type { RentCertificateDto } from '../certificates/certificate.dto.js';
import { figure, modeOf, NOTHING, shortId } from './paper-words.js';

/**
 * The certificate of rent paid in a financial year, for claims of house rent allowance.
 * @param unsaid in place of what the owner did not say
 */
export function certificatePaper(
  certificate: RentCertificateDto,
  landlord: LandlordOnPapers,
  unsaid: string,
  madeOn: string,
): PaperBody {
  const { contractId, year, rows, total, startDate, lastDay } = certificate;
  const { from, to } = daysOfFinancialYear(year);
  return {
    title: 'Certificate of rent paid',
    number: `RC/${year}/${shortId(contractId)}`,
    facts: [
      ['Tenant', certificate.tenantName],
      ['Landlord', certificate.ownerName],
      ['Home', certificate.propertyName],
      ['Landlord’s address', landlord.address ?? unsaid],
      ['Address', certificate.propertyAddress],
      ['Landlord’s PAN', landlord.pan ?? unsaid],
      ['Tenancy', `${formatDay(startDate)} to ${lastDay ? formatDay(lastDay) : 'today'}`],
      ['Financial year', `${year}: paid from ${formatDay(from)} to ${formatDay(to)}`],
    ],
    amount: {
      label: `Rent paid in the financial year ${year}`,
      figure: figure(total),
      words: amountOnPaper(Money.fromRupees(total)),
    },
    tables: [
      {
        heading: 'What was paid',
        columns: [
          { label: 'Rent for', isShort: true },
          { label: 'Paid on', isShort: true },
          { label: 'Mode' },
          { label: 'Reference' },
          { label: 'Receipt', isShort: true },
          { label: 'Amount', isFigure: true },
        ],
        rows: rows.map((row) => [
          formatMonth(row.month),
          formatDay(row.paidOn),
          modeOf(row),
          row.reference ?? NOTHING,
          row.receiptNumber,
          figure(row.amount),
        ]),
        total: ['Total', '', '', '', '', figure(total)],
      },
    ],
    notes: ['By the day of payment. Reversed payments, deposits and other charges are not included.'],
    signature: 'Signature of the owner or of who signs for them',
    madeOn,
  };
}
