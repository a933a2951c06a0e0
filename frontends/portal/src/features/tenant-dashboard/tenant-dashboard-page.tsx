import { todayInIndia } from '@kiraya/formats';
import { DashboardFrame } from '@kiraya/session/dashboard';
import { DashboardGrid } from '@kiraya/ui/app';
import { ContractQuestions } from '../../consent/contract-questions';
import { HomesToPay } from './homes-to-pay';
import { NewTenant } from './new-tenant';
import { PaymentHistory } from './payment-history';
import { PaymentTrend } from './payment-trend';
import { RentCertificates } from './rent-certificates';
import { RentCard } from './rent-card';
import { nextRentOf } from './next-rent';
import { RentedHomes } from './rented-homes';
import { loadTenantDashboard, type TenantDashboard } from './tenant-dashboard-data';
import { TenantTiles } from './tenant-tiles';

/** Tenant's dashboard: amounts due, then payments. */
export default function TenantDashboardPage() {
  return (
    <DashboardFrame role="tenant" load={loadTenantDashboard} intro="What is due, and what you have paid.">
      {(dashboard) => <Parts of={dashboard} />}
    </DashboardFrame>
  );
}

function Parts({ of }: { of: TenantDashboard }) {
  const today = todayInIndia();
  const fresh = isNew(of);
  return (
    <>
      <ContractQuestions questions={of.unconfirmedContracts} />
      {fresh ? (
        <NewTenant />
      ) : (
        <RentCard
          nextRent={nextRentOf(of, today)}
          unconfirmed={of.toPay.unconfirmed}
          beingChecked={of.beingChecked ?? []}
        />
      )}
      <HomesToPay homes={of.toPay.homes} beingChecked={of.beingChecked ?? []} />
      <TenantTiles of={of} today={today} />
      {!fresh && (
        <>
          <DashboardGrid>
            <PaymentHistory payments={of.recentPayments} />
            <PaymentTrend months={of.paymentTrend} />
          </DashboardGrid>
          <RentCertificates />
          <RentedHomes homes={of.rentedProperties} />
        </>
      )}
    </>
  );
}

/** True if there is no contract, past or future. */
const isNew = ({ rentedProperties, recentPayments, nextPaymentDue }: TenantDashboard) =>
  rentedProperties.length === 0 && recentPayments.length === 0 && nextPaymentDue === null;
