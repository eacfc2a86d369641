import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";

type TabItem = { readonly key: string; readonly label: string; readonly content: ReactNode };

type TabsProps = {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selectedKey: string;
  readonly onSelect: (key: string) => void;
};

export function Tabs({ label, items, selectedKey, onSelect }: TabsProps) {
  return (
    <AriaTabs selectedKey={selectedKey} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
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
        <TabPanel key={item.key} id={item.key} className="pt-6">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
