import { listingTitle } from '@kiraya/rules';
import { ShareButton } from '@kiraya/session/share';
import { StatusChip } from '@kiraya/ui';
import { useState } from 'react';
import { listedForWords } from '../../offer/listed-for';
import { Confirmed } from '../../offer/confirmed';
import { Facts } from './facts';
import { Financials } from './financials';
import { Gallery } from './gallery';
import { InterestPanel } from './interest-panel';
import { InterestSent } from './interest-sent';
import { MapLink } from './map-link';
import { HeartButton } from '../../shortlist/heart-button';
import type { PublicProperty } from './property';
import { Aside, Column, Columns, Head, Keep, OfferBar, OfferLabels, Sheet } from './sheet';
import { ReportForm } from './report-form';
import { StickyOffer } from './sticky-offer';

const INTEREST_ID = 'interest';

/** Pictures, costs, facts and form of a home. */
export function PropertyView({ property }: { property: PublicProperty }) {
  const [sent, setSent] = useState(false);
  return (
    <Sheet>
      <Columns>
        <Column>
          <Gallery key={property.id} name={property.name} images={property.images} />
          <Head>
            <OfferBar>
              <OfferLabels>
                <StatusChip label={listedForWords(property)} tone="accent" />
                <Confirmed at={property.confirmedAt} />
              </OfferLabels>
              <Keep>
                <HeartButton id={property.id} name={property.name} />
                <ShareButton title={listingTitle(property)} />
              </Keep>
            </OfferBar>
            <h1>{property.name}</h1>
            <p>
              {property.address} <MapLink property={property} />
            </p>
          </Head>
          <Financials property={property} />
          <Facts property={property} />
          <ReportForm propertyId={property.id} />
        </Column>
        <Aside id={INTEREST_ID}>
          {sent ? (
            <InterestSent property={property} />
          ) : (
            <InterestPanel property={property} onSent={() => setSent(true)} />
          )}
        </Aside>
      </Columns>
      {!sent && <StickyOffer property={property} target={INTEREST_ID} />}
    </Sheet>
  );
}
