import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { FOCUS, HOVER, type Part, type PartState } from "./part.tsx";

const LOOKS = [
  ["primary", "Continue"],
  ["secondary", "Add job"],
  ["quiet", "Save and exit"],
  ["danger", "Remove"],
] as const;

const PLACES = [
  { href: "#menu", label: "Dashboard", isCurrent: true },
  { href: "#messages", label: "Messages" },
];

const SECTIONS = ["About you", "Your home", "Income", "What you own", "What you owe", "Review"];

function TabRow({ label, count }: { readonly label: string; readonly count: number }) {
  const [selected, setSelected] = useState("1");
  const items = SECTIONS.slice(0, count).map((section, index) => ({
    key: String(index),
    label: section,
    content: <p>{section}: what belongs to it.</p>,
  }));
  return <Tabs label={label} items={items} selectedKey={selected} onSelect={setSelected} />;
}

const answer = () => <p>From the sale, if you move on first. Most people refinance.</p>;

function OpenDisclosure() {
  return (
    <div ref={(place) => place?.querySelector("details")?.setAttribute("open", "")}>
      <Disclosure summary="Can the value fall, too?">{answer}</Disclosure>
    </div>
  );
}

export const ACTIONS: readonly Part[] = [
  {
    name: "Button",
    file: "ui/button.tsx",
    says: "Does something here. While busy it keeps the focus and its words and ignores further presses.",
    fit: "small",
    states: [
      ...LOOKS.flatMap(([variant, words]): PartState[] => [
        [`${variant}, at rest`, <Button variant={variant}>{words}</Button>],
        [`${variant}, under the pointer`, <Button variant={variant}>{words}</Button>, HOVER],
        [`${variant}, with the focus`, <Button variant={variant}>{words}</Button>, FOCUS],
        [
          `${variant}, busy`,
          <Button variant={variant} isPending>
            {words}
          </Button>,
        ],
        [
          `${variant}, disabled`,
          <Button variant={variant} isDisabled>
            {words}
          </Button>,
        ],
      ]),
      [
        "Large and busy",
        <Button variant="primary" size="large" isPending>
          Sending
        </Button>,
      ],
      ["Long words", <Button>Send the link to the other person once more, to the same address</Button>],
    ],
  },
  {
    name: "Link",
    file: "ui/link.tsx",
    says: "Leads somewhere, whatever it looks like; the browser shows its address and opens it in a tab.",
    fit: "small",
    states: [
      ["At rest", <Link href="#link">What we assume and why</Link>],
      ["Under the pointer", <Link href="#link">What we assume and why</Link>, HOVER],
      ["With the focus", <Link href="#link">What we assume and why</Link>, FOCUS],
      ...LOOKS.map(([look, words]): PartState => [
        `Looks like a ${look} button`,
        <Link href="#link" look={look}>
          {words}
        </Link>,
      ]),
      [
        "Large",
        <Link href="#link" look="primary" size="large">
          Work out my share
        </Link>,
      ],
    ],
  },
  {
    name: "Print button",
    file: "ui/print-button.tsx",
    says: "On pages worth keeping on paper. It leaves itself out of the print.",
    states: [["At rest", <PrintButton />]],
  },
  {
    name: "Menu",
    file: "ui/menu.tsx",
    says: "The list of places at the top right of every page. It opens before any script has arrived.",
    states: [
      ["At rest", <Menu id="specimen-menu" label="Menu" items={PLACES} />],
      ["Under the pointer", <Menu id="specimen-menu-hover" label="Menu" items={PLACES} />, HOVER],
      ["With the focus", <Menu id="specimen-menu-focus" label="Menu" items={PLACES} />, FOCUS],
      ["A long name", <Menu id="specimen-menu-long" label="Hello Maximiliana-Theodora Papadopoulos" items={PLACES} />],
    ],
  },
  {
    name: "Disclosure",
    file: "ui/disclosure.tsx",
    says: "What some want to read and most do not: an answer, a table behind a chart.",
    states: [
      ["Closed", <Disclosure summary="When do I buy the share back?">{answer}</Disclosure>],
      ["With the focus", <Disclosure summary="When do I buy the share back?">{answer}</Disclosure>, FOCUS],
      ["Open", <OpenDisclosure />],
      [
        "Long words",
        <Disclosure summary="What happens if we separate, one of us wants to stay in the home, and the loan is in both names?">
          {answer}
        </Disclosure>,
      ],
    ],
  },
  {
    name: "Tabs",
    file: "ui/tabs.tsx",
    says: "Parts of one thing that are filled in any order. Arrow keys move between them.",
    states: [
      ["The second is chosen", <TabRow label="Three tabs" count={3} />],
      ["Another has the focus", <TabRow label="Tabs with the focus" count={3} />, { ...FOCUS, on: "[role='tab']" }],
      ["More than fit: they scroll", <TabRow label="Six tabs" count={6} />],
    ],
  },
  {
    name: "Card",
    file: "ui/card.tsx",
    says: "One thing among others.",
    states: [
      ["Raised", <Card>A card lies on the page. It holds one thing and what can be done with it.</Card>],
      ["Sunken: a side note", <Card tone="sunken">What is said in passing steps back into the page.</Card>],
    ],
  },
];
