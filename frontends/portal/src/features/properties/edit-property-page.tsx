import { paths, useParams } from '@kiraya/router';
import { useCan } from '@kiraya/session';
import { ButtonLink, ErrorState, Page, Panel } from '@kiraya/ui';
import { mdiFileSign } from '@kiraya/ui/icons';
import { PropertyDetail } from './detail/property-detail';
import { EditPropertyForm } from './form/edit-property-form';
import { PropertySkeleton } from './form/property-skeleton';
import { InterestsLink } from './interests/interests-link';
import { InterestsSection } from './interests/interests-section';
import { ListingControl } from './listing/listing-control';
import { ReportedNotice } from './listing/reported-notice';
import { ReportsSection } from './listing/reports-section';
import { SlotsSection } from './visits/slots-section';
import { usePropertyPage } from './use-property-page';

/** Property as a form for those who may edit it, else read-only. */
export default function EditPropertyPage() {
  const { id = '' } = useParams();
  return <PropertyPage key={id} id={id} />;
}

function PropertyPage({ id }: { id: string }) {
  const { access, property, reference, failed, missing, retry } = usePropertyPage(id);
  const mayMakeContract = useCan('contract:create');
  const reading = access.known && !access.mayEdit;
  const title = reading ? (property?.name ?? 'Property') : 'Edit Property';
  if (failed) {
    return (
      <Page title={title} width="medium">
        <Failure missing={missing} onRetry={retry} />
      </Page>
    );
  }
  if (!property || !reference) {
    return (
      <Page title={title} width="medium">
        <PropertySkeleton />
      </Page>
    );
  }
  if (reading) {
    return (
      <Page title={title} intro={property.address} width="medium">
        <PropertyDetail property={property} />
      </Page>
    );
  }
  const interests = access.maySeeInterests;
  return (
    <Page
      title={title}
      intro={property.name}
      width="medium"
      action={
        <>
          {interests && <InterestsLink propertyId={id} />}
          {mayMakeContract && property.status !== 'sold' && (
            <ButtonLink to={paths.createContractFor(id)} icon={mdiFileSign}>
              Make contract
            </ButtonLink>
          )}
        </>
      }
    >
      {property.reported && (
        <ReportedNotice
          id={id}
          reported={property.reported}
          isHeld={property.listing === 'held'}
          maySettle={access.admin}
        />
      )}
      <ListingControl property={property} maySettle={access.admin} />
      <EditPropertyForm property={property} reference={reference} />
      {access.admin && <ReportsSection propertyId={id} />}
      {interests && <InterestsSection propertyId={id} />}
      {interests && <SlotsSection propertyId={id} />}
    </Page>
  );
}

function Failure({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const text = missing ? 'There is no such property, or it is not yours to see.' : undefined;
  return (
    <Panel>
      <ErrorState
        title="Failed to load property or reference data"
        text={text}
        onRetry={missing ? undefined : onRetry}
      />
      {missing && (
        <div style={{ textAlign: 'center' }}>
          <ButtonLink to={paths.properties} variant="secondary">
            Go to properties
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
