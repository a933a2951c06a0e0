import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { CertificateAction } from '@kiraya/session/papers';
import { Panel } from '@kiraya/ui';
import { ownContractsQuery } from './own-contracts';

const Homes = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Home = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  overflowWrap: 'anywhere',
});

/** Buttons for the rent certificate of each home with paid rent. */
export function RentCertificates() {
  const { data: contracts = [] } = useQuery(ownContractsQuery);
  const paid = contracts.filter(({ rentRecords }) => rentRecords.some(({ paidAmount }) => paidAmount > 0));
  if (paid.length === 0) return null;
  return (
    <Panel title="Rent certificates">
      <Homes>
        {paid.map(({ id, property, startDate }) => (
          <Home key={id}>
            <span>{property.name}</span>
            <CertificateAction contractId={id} startDate={startDate} of={property.name} size="small" />
          </Home>
        ))}
      </Homes>
    </Panel>
  );
}
