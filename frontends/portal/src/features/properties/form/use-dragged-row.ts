import { useState, type DragEvent } from 'react';

const KIND = 'application/x-kiraya-image';

/** Rows that are reordered by dragging a grip. */
export function useDraggedRow(onMove: (from: number, to: number) => void) {
  const [over, setOver] = useState<number | null>(null);
  const isRow = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
  return {
    grip: (index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
        dataTransfer.setData(KIND, String(index));
        dataTransfer.effectAllowed = 'move';
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 16, 16);
      },
      onDragEnd: () => setOver(null),
    }),
    row: (index: number) => ({
      'data-over': over === index,
      onDragOver: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (!isRow(event)) return;
        event.preventDefault();
        setOver(null);
        const from = Number(event.dataTransfer.getData(KIND));
        if (from !== index) onMove(from, index);
      },
    }),
  };
}
