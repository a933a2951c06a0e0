import { palettes } from '@kiraya/ui';
import { useSyncExternalStore } from 'react';
import type { ChartColours } from './chart-types';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => observer.disconnect();
}

const isDark = () => document.documentElement.dataset['colorScheme'] === 'dark';

function coloursOf({ primary, warning, info, error, text, divider, background }: Palette): ChartColours {
  return {
    text: text.secondary,
    line: divider,
    surface: background.paper,
    series: [primary.main, warning.main, info.main, error.main],
  };
}

type Palette = (typeof palettes)['light' | 'dark'];
const colours = { light: coloursOf(palettes.light), dark: coloursOf(palettes.dark) };

/** Chart colours of the current scheme, as values: nivo takes no CSS variables. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(subscribe, isDark) ? colours.dark : colours.light;
}
