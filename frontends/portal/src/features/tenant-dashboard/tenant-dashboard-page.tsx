import { todayInIndia } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { DashboardFrame } from '@kiraya/session/dashboard';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';
import { TrendChart } from '@kiraya/ui/charts';
import { ContractQuestions } from '../../consent/contract-questions';
import { HomesToPay } from './homes-to-pay';
import { ownContractsQuery } from './own-contracts';
import { nextRentOf } from './next-rent';
import { PaymentHistory } from './payment-history';
import { RentCard } from './rent-card';
import { RentCertificates } from './rent-certificates';
import { RentedHomes } from './rented-homes';
import { loadTenantDashboard, type TenantDashboard } from './tenant-dashboard-data';
import { TenantTasks, waitingQuery } from './tenant-tasks';
import { TenantTiles } from './tenant-tiles';

/** Tenant's dashboard: amounts due, then payments. */
export default function TenantDashboardPage() {
  return (
    <DashboardFrame
      role="tenant"
      load={loadTenantDashboard}
      panels={(client) => [client.prefetchQuery(ownContractsQuery), client.prefetchQuery(waitingQuery)]}
      intro="Rent due and payments made."
    >
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
      <TenantTasks />
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
          <PaymentHistory payments={of.recentPayments} />
          <RentCertificates />
          <PaymentTrend months={of.paymentTrend} />
          <RentedHomes homes={of.rentedProperties} />
        </>
      )}
    </>
  );
}

/** True if there is no contract, past or future. */
const isNew = ({ rentedProperties, recentPayments, nextPaymentDue }: TenantDashboard) =>
  rentedProperties.length === 0 && recentPayments.length === 0 && nextPaymentDue === null;

/** Empty state of a tenant before the first contract. */
function NewTenant() {
  return (
    <Panel>
      <EmptyState
        title="Your rent will be here"
        text="Once an owner makes a contract with you, you see what is due and when, every rent you paid, and how long your contract runs."
        action={<ButtonLink to={paths.home}>Find a home</ButtonLink>}
      />
    </Panel>
  );
}

/** Chart of the payments of the last six months. */
function PaymentTrend({ months }: { months: TenantDashboard['paymentTrend'] }) {
  return (
    <TrendChart
      kind="bar"
      title="Payment trend"
      points={months.map(({ month, amount }) => ({ label: month, amount }))}
      series={[{ key: 'amount', label: 'Rent paid' }]}
      empty="You paid no rent during these six months."
    />
  );
}
