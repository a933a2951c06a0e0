import { styled } from '@kiraya/mui';
import { Button, color, Loading, Panel, size, Skeleton, weight } from '@kiraya/ui';
import { mdiChartBoxOutline, mdiTable } from '@mdi/js';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState, Component } from 'react';
import { ChartTable, type ChartTableProps } from './chart-table';
import { Swatch, type TooltipRow } from './chart-tooltip';
import { CHART_PX } from './chart-types';

interface Props {
  /** Fallback of a chart whose script failed to load. */
  instead: ReactNode;
  children: ReactNode;
}

/** Error boundary around a chart whose script may fail to load; its figures are in the table all the same. */
class ChartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

const Nothing = styled('p')({
  display: 'grid',
  placeContent: 'center',
  margin: 0,
  height: CHART_PX,
  color: color.textQuiet,
  textAlign: 'center',
});
const Unit = styled('p')({ margin: '-8px 0 4px', color: color.textQuiet, fontSize: size.small });

interface ChartFrameProps {
  title: string;
  /** Text alternative of the chart. */
  words: string;
  /** Message if there is nothing to draw; else undefined. */
  empty?: string;
  /** Unit of the figures: `In rupees`. */
  unitNote?: string;
  legend: readonly TooltipRow[];
  table: Omit<ChartTableProps, 'label'>;
  /** Renders the chart at a width in px. */
  draw: (width: number) => ReactNode;
}

/** Panel with a chart, its legend, and a switch to its figures as a table. */
export function ChartFrame({ title, words, empty, unitNote, legend, table, draw }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  if (empty !== undefined) {
    return (
      <Panel title={title}>
        <Nothing>{empty}</Nothing>
      </Panel>
    );
  }
  const figures = <ChartTable label={title} {...table} />;
  return (
    <Panel
      title={title}
      action={
        <Button
          variant="quiet"
          size="small"
          icon={asTable ? mdiChartBoxOutline : mdiTable}
          aria-label={`View as ${asTable ? 'chart' : 'table'}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {unitNote && <Unit>{unitNote}</Unit>}
      {asTable ? (
        figures
      ) : (
        <ChartBoundary instead={figures}>
          <Drawing title={title} words={words} draw={draw} />
          <ChartLegend rows={legend} />
        </ChartBoundary>
      )}
    </Panel>
  );
}

function Drawing({ title, words, draw }: Pick<ChartFrameProps, 'title' | 'words' | 'draw'>) {
  const { ref, width } = useWidth();
  const waiting = (
    <Loading label={`Loading ${title}`}>
      <Skeleton height={CHART_PX} />
    </Loading>
  );
  return (
    <div ref={ref} style={{ height: CHART_PX }}>
      <Suspense fallback={waiting}>
        <div role="img" aria-label={words}>
          {width > 0 && draw(width)}
        </div>
      </Suspense>
    </div>
  );
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 24px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text, fontWeight: weight.strong },
});

/** Legend with the figure of each colour: no information by colour alone. */
function ChartLegend({ rows }: { rows: readonly TooltipRow[] }) {
  return (
    <List>
      {rows.map(({ label, value, colour }) => (
        <li key={label}>
          <Swatch style={{ backgroundColor: colour }} />
          {label} <strong>{value}</strong>
        </li>
      ))}
    </List>
  );
}

/** Width in px without a layout, as in tests. */
const SOME_PX = 480;

/** Measures an element's width and follows its changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth) || SOME_PX);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
