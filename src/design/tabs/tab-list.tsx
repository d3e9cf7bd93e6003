import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';
import { TabCount, type TabsLook, tabClass } from './tabs.tsx';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly count?: ReactNode;
}

interface TabListProps<Id extends string> {
  /** Connects the tabs to their TabPanel; unique in the page. */
  readonly name: string;
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  /** Pressed or reached by the arrow keys. */
  readonly onChange: (id: Id) => void;
  readonly look?: TabsLook | undefined;
}

/** Tabs that change a part of the page. Left, Right, Home and End move and choose. */
export function TabList<Id extends string>({ name, label, tabs, current, onChange, look = 'bar' }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // Counts load later and move the following tabs.
  const isCounted = tabs.some(({ count }) => count !== undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is why the tab moved
  useLayoutEffect(() => showWhole(list.current, tabId(name, current)), [name, current, isCounted]);

  function onKeyDown(press: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = targets[press.key];
    if (to === undefined) return;
    press.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab === undefined) return;
    list.current?.querySelectorAll('button')[index]?.focus();
    onChange(tab.id);
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles[look]} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? panelId(name, tab.id) : undefined}
          tabIndex={tab.id === current ? 0 : -1}
          className={tabClass}
          onClick={() => onChange(tab.id)}
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls a list wider than the screen sideways until a tab is completely visible. The page does not scroll. */
function showWhole(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector(`#${CSS.escape(id)}`);
  if (list == null || tab == null) return;
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= Math.ceil(outer.left - inner.left);
  else if (inner.right > outer.right) list.scrollLeft += Math.ceil(inner.right - outer.right);
}

interface TabPanelProps {
  /** The `name` of the TabList. */
  readonly name: string;
  /** The id of the current tab. */
  readonly tab: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The content of the current tab of a TabList. */
export function TabPanel({ name, tab, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(name, tab)} aria-labelledby={tabId(name, tab)} className={className}>
      {children}
    </div>
  );
}

const tabId = (name: string, tab: string) => `${name}-tab-${tab}`;
const panelId = (name: string, tab: string) => `${name}-panel-${tab}`;
