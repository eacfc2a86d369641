import { useEffect, useRef, type ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";

type TabItem = { readonly key: string; readonly label: string; readonly content: ReactNode };

type TabsProps = {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selectedKey: string;
  readonly onSelect: (key: string) => void;
};

/** Tabs that are wider than the window scroll by themselves, with the selected one in the middle. */
export function Tabs({ label, items, selectedKey, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function bringToMiddle(): void {
      const selected = list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
      if (list.current === null || selected === null || selected === undefined) return;
      list.current.scrollLeft = selected.offsetLeft - (list.current.clientWidth - selected.clientWidth) / 2;
    }
    bringToMiddle();
    // A phone may be turned.
    window.addEventListener("resize", bringToMiddle);
    return () => window.removeEventListener("resize", bringToMiddle);
  }, [selectedKey]);

  return (
    <AriaTabs selectedKey={selectedKey} onSelectionChange={(key) => onSelect(String(key))} className="min-w-0">
      <TabList
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Tab
            key={item.key}
            id={item.key}
            className="min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent px-4 py-2.5 outline-offset-[-3px] hover:text-eucalyptus data-selected:border-eucalyptus data-selected:font-semibold"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.key} id={item.key} className="pt-7 outline-offset-4">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
