import { mapAddress, ownMapAddress } from '../../offer/terms';
import { useInBrowser } from '../../frame/use-in-browser';
import type { PublicProperty } from './property';
import { OutLink } from './sheet';

/** Phones on which `geo:` opens the map that its user has chosen. */
const opensOwnMap = (): boolean => /\bAndroid\b/.test(navigator.userAgent);

/** Link to the place of a home: in the visitor's own map on a phone that has one, else on a map's page. */
export function MapLink({ property }: { property: PublicProperty }) {
  const inBrowser = useInBrowser();
  if (inBrowser && opensOwnMap()) return <OutLink href={ownMapAddress(property)}>View on map</OutLink>;
  return (
    <OutLink href={mapAddress(property)} target="_blank" rel="noopener noreferrer">
      View on map
    </OutLink>
  );
}
