import { styled } from '@kiraya/mui';
import { Button, color, Loading, Panel, Skeleton, size } from '@kiraya/ui';
import { mdiChartBoxOutline, mdiTable } from '@mdi/js';
import { Suspense, useState, type ReactNode } from 'react';
import { ChartBoundary } from './chart-boundary';
import { ChartLegend } from './chart-legend';
import { ChartTable, type ChartTableProps } from './chart-table';
import type { TooltipRow } from './chart-tooltip';
import { CHART_PX } from './chart-types';
import { useWidth } from './use-width';

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
