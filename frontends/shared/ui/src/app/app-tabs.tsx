import { Tab, Tabs } from '@kiraya/mui/app';
import { useId, type ReactNode } from 'react';
import { MuiTheme } from './mui-theme';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
}

export interface AppTabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Panel of the chosen tab. */
  children: ReactNode;
}

/** Tab list with the panel of the chosen tab. */
export function AppTabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: AppTabsProps<Value>) {
  const id = useId();
  return (
    <>
      <MuiTheme>
        <Tabs
          value={value}
          onChange={(_event, next: Value) => onChange(next)}
          aria-label={label}
          variant="scrollable"
        >
          {items.map((item) => (
            <Tab
              key={item.value}
              id={`${id}-${item.value}`}
              aria-controls={`${id}-panel`}
              value={item.value}
              label={item.label}
            />
          ))}
        </Tabs>
      </MuiTheme>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} style={{ paddingTop: 16 }}>
        {children}
      </div>
    </>
  );
}
