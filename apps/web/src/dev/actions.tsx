import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { Stepper, type StepperItem } from "#src/ui/stepper.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { Held, pressable, type Parts } from "./shown-states.tsx";

const LOOKS = ["primary", "secondary", "quiet", "danger"] as const;

const PLACES = [
  { href: "#menu", label: "Dashboard", isCurrent: true },
  { href: "#messages", label: "Messages" },
];

const SECTIONS = ["About you", "Your home", "Income", "What you own", "What you owe", "Review"];

const STEPS: readonly StepperItem[] = [
  { key: "complete", label: "About you", state: "complete", href: "#complete" },
  { key: "active", label: "Your address", state: "active", href: "#active" },
  {
    key: "in-progress",
    label: "Mia",
    state: "in-progress",
    href: "#in-progress",
    children: [
      { key: "details", label: "Details", state: "complete", href: "#details" },
      { key: "job", label: "Main job", state: "active", href: "#job", isCurrent: true },
    ],
  },
  { key: "enabled", label: "What you own", state: "enabled", href: "#enabled" },
  { key: "disabled", label: "Review", state: "disabled", href: "#disabled" },
  { key: "closed", label: "Alexandra Papadopoulos-Fitzgerald", state: "closed", note: "Alex answers these" },
];

function TabRow({ label, count }: { readonly label: string; readonly count: number }) {
  const [selected, setSelected] = useState("1");
  const items = SECTIONS.slice(0, count).map((section, index) => ({
    key: String(index),
    label: section,
    content: <p>{section}: what belongs to it.</p>,
  }));
  return <Tabs label={label} items={items} selectedKey={selected} onSelect={setSelected} />;
}

function Answer({ isOpen = false, summary }: { readonly isOpen?: boolean; readonly summary: string }) {
  return (
    <div ref={(place) => void place?.querySelector("details")?.toggleAttribute("open", isOpen)}>
      <Disclosure summary={summary}>
        {() => <p>From the sale, if you move on first. Most people refinance.</p>}
      </Disclosure>
    </div>
  );
}

function buttonStates(look: (typeof LOOKS)[number]) {
  return {
    ...pressable(() => <Button variant={look}>Save</Button>),
    Busy: (
      <Button variant={look} isPending>
        Save
      </Button>
    ),
    Disabled: (
      <Button variant={look} isDisabled>
        Save
      </Button>
    ),
    "A link that looks so": (
      <Link href="#link" look={look}>
        Save
      </Link>
    ),
  };
}

const LARGE = { variant: "primary", size: "large", isPending: true } as const;

export const ACTIONS: Parts = {
  ...Object.fromEntries(LOOKS.map((look) => [`ui/button.tsx, ${look}`, buttonStates(look)])),
  "ui/button.tsx": {
    "Large and busy": <Button {...LARGE}>Sending</Button>,
    "Long words": <Button>Send the link to the other person once more, to the same address</Button>,
  },
  "ui/link.tsx": {
    ...pressable(() => <Link href="#link">What we assume and why</Link>),
    Large: (
      <Link href="#link" look="primary" size="large">
        Work out my share
      </Link>
    ),
  },
  "ui/print-button.tsx": { "At rest": <PrintButton /> },
  "ui/menu.tsx": {
    ...pressable((id) => <Menu id={`menu-${id}`} label="Menu" items={PLACES} />),
    "A long name": <Menu id="menu-long" label="Hello Maximiliana-Theodora Papadopoulos" items={PLACES} />,
  },
  "ui/disclosure.tsx": {
    ...pressable(() => <Answer summary="When do I buy the share back?" />),
    Open: <Answer isOpen summary="Can the value fall, too?" />,
    Dense: (
      <Disclosure isDense summary="Property details">
        <p>1 Wattle Street, Sydney</p>
      </Disclosure>
    ),
    "Long words": (
      <Answer summary="What happens if we separate, one of us wants to stay in the home, and the loan is in both names?" />
    ),
  },
  "ui/tabs.tsx": {
    "The second is chosen": <TabRow label="Three tabs" count={3} />,
    "More than fit: they scroll": <TabRow label="Six tabs" count={6} />,
  },
  "ui/stepper.tsx": {
    "Every state": <Stepper label="Every state" items={STEPS} />,
    "Under the pointer": (
      <Held moment="hover">
        <Stepper label="Under the pointer" items={STEPS.slice(0, 1)} />
      </Held>
    ),
    "With the focus": (
      <Held moment="focus">
        <Stepper label="With the focus" items={STEPS.slice(0, 1)} />
      </Held>
    ),
  },
  "ui/card.tsx": {
    Raised: <Card>A card lies on the page. It holds one thing and what can be done with it.</Card>,
    "Sunken: a side note": <Card tone="sunken">What is said in passing steps back into the page.</Card>,
  },
};
