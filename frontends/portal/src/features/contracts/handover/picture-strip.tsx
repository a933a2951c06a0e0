import { PICTURE_TYPES } from '@kiraya/rules';
import { styled } from '@kiraya/mui';
import { notify, queryOptions, useQuery } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { Button, color, hidden, IconButton, radius } from '@kiraya/ui';
import { mdiCameraPlusOutline, mdiClose } from '@kiraya/ui/icons';
import { createContext, useContext, useRef, useState } from 'react';
import { fetchPicture, type Place, type TakenPicture } from './handover-api';
import type { DraftStore } from './kept-drafts';
import { takePicture } from './take-picture';

/** Pictures of the handover on the page. */
interface Pictures {
  place: Place;
  store: DraftStore;
  of: string;
  /** Keeps a picture on this device until it is sent. */
  add: (picture: TakenPicture) => Promise<void>;
}

export const PicturesContext = createContext<Pictures | null>(null);

const SIDE = 88;
const Strip = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Frame = styled('div')({
  position: 'relative',
  width: SIDE,
  height: SIDE,
  borderRadius: radius,
  overflow: 'hidden',
  backgroundColor: color.tintNeutral,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
  '& button': {
    position: 'absolute',
    top: 0,
    right: 0,
    backgroundColor: `color-mix(in srgb, ${color.surface} 80%, transparent)`,
  },
});
const Input = styled('input')({ ...hidden });

function usePictures(): Pictures {
  const pictures = useContext(PicturesContext);
  if (!pictures) throw new Error('No handover around the pictures');
  return pictures;
}

/** Address of a picture on this device, or of the server's; good for as long as the page. */
function usePictureUrl(hash: string): string | undefined {
  const { place, store, of } = usePictures();
  const { data } = useQuery(
    queryOptions({
      queryKey: contractKeys.of('handover-picture', place.contractId, place.direction, hash),
      queryFn: async ({ signal }) => {
        const kept = await store.picture(of, hash);
        const content = kept
          ? new Blob([kept.content], { type: 'image/jpeg' })
          : fetchPicture(place, hash, signal);
        return URL.createObjectURL(await content);
      },
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
    }),
  );
  return data;
}

interface PictureProps {
  hash: string;
  alt: string;
  onRemove?: () => void;
}

function SmallPicture({ hash, alt, onRemove }: PictureProps) {
  const url = usePictureUrl(hash);
  return (
    <Frame>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={alt} />
        </a>
      )}
      {onRemove && <IconButton label={`Remove ${alt}`} icon={mdiClose} onClick={onRemove} />}
    </Frame>
  );
}

interface StripProps {
  /** Subject of the pictures, for their names. */
  of: string;
  hashes: readonly string[];
}

/** Pictures of a line that was sent. */
export function SentPictures({ of, hashes }: StripProps) {
  if (hashes.length === 0) return null;
  return (
    <Strip>
      {hashes.map((hash, nth) => (
        <SmallPicture key={hash} hash={hash} alt={`Picture ${nth + 1} of ${of}`} />
      ))}
    </Strip>
  );
}

interface Props extends StripProps {
  most: number;
  onChange: (hashes: string[]) => void;
}

/** Pictures of a line, with the camera. */
export function PictureStrip({ of, hashes, most, onChange }: Props) {
  const { add } = usePictures();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function take(files: File[]): Promise<void> {
    setIsBusy(true);
    const taken: string[] = [];
    for (const file of files.slice(0, most - hashes.length))
      try {
        const picture = await takePicture(file);
        await add(picture);
        taken.push(picture.hash);
      } catch {
        notify.error(`${file.name} could not be added: it is no picture that this browser can read.`);
      }
    setIsBusy(false);
    if (taken.length > 0) onChange([...new Set([...hashes, ...taken])]);
  }
  return (
    <Strip>
      {hashes.map((hash, nth) => (
        <SmallPicture
          key={hash}
          hash={hash}
          alt={`Picture ${nth + 1} of ${of}`}
          onRemove={() => onChange(hashes.filter((one) => one !== hash))}
        />
      ))}
      <Input
        ref={input}
        type="file"
        aria-label={`Pictures of ${of}`}
        accept={PICTURE_TYPES.join()}
        capture="environment"
        multiple
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        }}
      />
      {hashes.length < most && (
        <Button
          size="small"
          variant="quiet"
          icon={mdiCameraPlusOutline}
          aria-label={`Add a picture of ${of}`}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {isBusy ? 'Adding...' : 'Picture'}
        </Button>
      )}
    </Strip>
  );
}
