import { formatDate, formatMoney } from '@kiraya/formats';
import type { OwingTenant } from './owner-waiting';

type Dues = Pick<OwingTenant, 'tenantName' | 'propertyName' | 'amount' | 'since' | 'ageDays'>;

/** Link that opens WhatsApp with a message to the tenant, ready to be sent. @param phone 10 digits */
export function whatsAppLink(dues: Dues, phone: string, owner: string | undefined): string {
  const { tenantName, propertyName, amount, since, ageDays } = dues;
  const due = ageDays === 0 ? 'is due today' : `has been due since ${formatDate(since)}`;
  const text = [
    `Hello ${tenantName}, ${formatMoney(amount)} for ${propertyName} ${due}.`,
    'Please pay it soon, or tell me if you have paid it already.',
    owner && `Thank you, ${owner}`,
  ];
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text.filter(Boolean).join(' '))}`;
}
