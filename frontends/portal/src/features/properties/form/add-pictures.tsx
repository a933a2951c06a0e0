import { PICTURE_TYPES } from '@kiraya/rules';
import { styled } from '@kiraya/mui';
import { Button, color, hidden, SecondaryText, radius } from '@kiraya/ui';
import { mdiCameraPlusOutline } from '@kiraya/ui/icons';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

const Zone = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  border: `2px dashed ${color.line}`,
  borderRadius: radius,
  '&[data-over="true"]': { borderColor: color.accent, backgroundColor: color.tintAccent },
});
const Input = styled('input')({ ...hidden });

interface Props {
  /** Number of pictures that may be added. */
  room: number;
  onAdd: (files: File[]) => void;
  /** Other ways to add one. */
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const leftOut = (count: number): string =>
  count === 1
    ? 'One picture was left out: there is no room for it.'
    : `${count} pictures were left out: there is no room for them.`;

/** Adds pictures by file dialog, phone camera, or drag and drop. */
export function AddPictures({ room, onAdd, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [tooMany, setTooMany] = useState(0);
  function take(files: FileList | null): void {
    const given = [...(files ?? [])];
    const fitting = given.slice(0, room);
    setTooMany(given.length - fitting.length);
    if (fitting.length > 0) onAdd(fitting);
  }
  return (
    <Zone
      data-over={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(room > 0);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Input
        ref={input}
        type="file"
        aria-label="Pictures to add"
        accept={PICTURE_TYPES.join()}
        multiple
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Button icon={mdiCameraPlusOutline} disabled={room === 0} onClick={() => input.current?.click()}>
        Add pictures
      </Button>
      {children}
      <SecondaryText>
        JPEG, PNG, WebP or AVIF, 10 MB each. On a computer they can also be dropped here.
      </SecondaryText>
      <SecondaryText role="status">{tooMany > 0 && leftOut(tooMany)}</SecondaryText>
    </Zone>
  );
}
