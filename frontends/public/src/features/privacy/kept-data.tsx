import { DataTable, type Column } from '@kiraya/ui/table';
import { items, type KeptItem } from './items';
import { Section } from './section';

const columns: readonly Column<KeptItem>[] = [
  { key: 'what', label: 'What', minWidth: 220, render: ({ what }) => what },
  { key: 'why', label: 'Why', minWidth: 240, prose: true, render: ({ why }) => why },
  { key: 'who', label: 'Who sees it', minWidth: 240, prose: true, render: ({ who }) => who },
  { key: 'until', label: 'How long', minWidth: 200, prose: true, render: ({ until }) => until },
];

/** Table of the personal data kept. */
export function KeptData() {
  return (
    <Section title="What is kept, item by item">
      <DataTable
        caption="Personal data that Kiraya keeps"
        columns={columns}
        rows={items}
        rowKey={(item) => item.what}
        empty={null}
      />
    </Section>
  );
}
