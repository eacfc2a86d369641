import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import type { ButtonVariant } from "#src/ui/button-look";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

const VARIANTS = {
  primary: "Continue",
  secondary: "Add job",
  quiet: "Save and exit",
  danger: "Remove",
} as const satisfies Record<ButtonVariant, string>;

const NAMES = Object.keys(VARIANTS).filter((name): name is ButtonVariant => name in VARIANTS);

function Buttons() {
  return (
    <>
      {NAMES.map((variant) => (
        <Specimens key={variant} fit="small">
          <Specimen state={`${variant}, at rest`}>
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </Specimen>
          <Specimen state="Under the pointer" shows="hover">
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </Specimen>
          <Specimen state="With the focus" shows="focus">
            <Button variant={variant}>{VARIANTS[variant]}</Button>
          </Specimen>
          <Specimen state="Busy">
            <Button variant={variant} isPending>
              {VARIANTS[variant]}
            </Button>
          </Specimen>
          <Specimen state="Disabled">
            <Button variant={variant} isDisabled>
              {VARIANTS[variant]}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens>
        <Specimen state="Large">
          <Button variant="primary" size="large">
            Work out my share
          </Button>
        </Specimen>
        <Specimen state="Large and busy">
          <Button variant="primary" size="large" isPending>
            Sending
          </Button>
        </Specimen>
        <Specimen state="Long words">
          <Button variant="secondary">Send the link to the other person once more, to the same address</Button>
        </Specimen>
      </Specimens>
    </>
  );
}

function Links() {
  return (
    <>
      <Specimens fit="tiny">
        <Specimen state="At rest">
          <Link href="#link">What we assume and why</Link>
        </Specimen>
        <Specimen state="Under the pointer" shows="hover">
          <Link href="#link">What we assume and why</Link>
        </Specimen>
        <Specimen state="With the focus" shows="focus">
          <Link href="#link">What we assume and why</Link>
        </Specimen>
        <Specimen state="Bare: the place gives it its look">
          <Link href="#link" look="bare">
            Upfront boost
          </Link>
        </Specimen>
      </Specimens>
      <Specimens fit="small">
        {NAMES.map((look) => (
          <Specimen key={look} state={`Looks like a ${look} button`}>
            <Link href="#link" look={look}>
              {VARIANTS[look]}
            </Link>
          </Specimen>
        ))}
        <Specimen state="Large">
          <Link href="#link" look="primary" size="large">
            Work out my share
          </Link>
        </Specimen>
      </Specimens>
    </>
  );
}

const PLACES = [
  { href: "#menu", label: "Dashboard", isCurrent: true },
  { href: "#messages", label: "Messages" },
  { href: "#card", label: "Your account" },
] as const;

function Menus() {
  return (
    <Specimens>
      <Specimen state="Press it: it opens below the top of the page">
        <Menu id="specimen-menu" label="Menu" items={PLACES} />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover">
        <Menu id="specimen-menu-hover" label="Menu" items={PLACES} />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Menu id="specimen-menu-focus" label="Menu" items={PLACES} />
      </Specimen>
      <Specimen state="A long name is cut short">
        <Menu id="specimen-menu-long" label="Hello Maximiliana-Theodora Papadopoulos" items={PLACES} />
      </Specimen>
    </Specimens>
  );
}

function Disclosures() {
  const answer = () => <p>From the sale, if you move on first. Most people refinance.</p>;
  return (
    <Specimens>
      <Specimen state="Closed">
        <Disclosure summary="When do I buy the share back?">{answer}</Disclosure>
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Disclosure summary="When do I buy the share back?">{answer}</Disclosure>
      </Specimen>
      <Specimen state="Open">
        <OpenDisclosure />
      </Specimen>
      <Specimen state="Long words">
        <Disclosure summary="What happens if we separate, one of us wants to stay in the home, and the loan is in both names?">
          {answer}
        </Disclosure>
      </Specimen>
    </Specimens>
  );
}

function OpenDisclosure() {
  return (
    <div ref={(place) => place?.querySelector("details")?.setAttribute("open", "")}>
      <Disclosure summary="Can the value fall, too?">
        {() => <p>Yes. If the home loses value, so does our share of it.</p>}
      </Disclosure>
    </div>
  );
}

const SECTIONS = ["About you", "Your home", "Income", "What you own", "What you owe", "Review"] as const;

function TabRow({ label, count }: { readonly label: string; readonly count: number }) {
  const [selected, setSelected] = useState("1");
  const items = SECTIONS.slice(0, count).map((section, index) => ({
    key: String(index),
    label: section,
    content: <p>{section}: what belongs to it.</p>,
  }));
  return <Tabs label={label} items={items} selectedKey={selected} onSelect={setSelected} />;
}

function TabRows() {
  return (
    <Specimens>
      <Specimen state="The second is chosen">
        <TabRow label="Three tabs" count={3} />
      </Specimen>
      <Specimen state="Another has the focus" shows="focus" on="[role='tab']">
        <TabRow label="Tabs with the focus" count={3} />
      </Specimen>
      <Specimen state="More than fit: they scroll">
        <TabRow label="Six tabs" count={6} />
      </Specimen>
    </Specimens>
  );
}

function Cards() {
  return (
    <Specimens>
      <Specimen state="Raised: something of its own">
        <Card>A card lies on the page. It holds one thing and what can be done with it.</Card>
      </Specimen>
      <Specimen state="Sunken: a side note">
        <Card tone="sunken">What is said in passing steps back into the page.</Card>
      </Specimen>
    </Specimens>
  );
}

export const actionFamily: Family = {
  id: "actions",
  title: "Actions and places",
  lead: "What is pressed, where it leads and what holds it. Everything pressed is at least 44 px high, and one button on a screen is in wattle: the way on.",
  parts: [
    {
      name: "Button",
      file: "ui/button.tsx",
      says: "Does something here. While busy it keeps the focus and its words and ignores further presses.",
      Specimens: Buttons,
    },
    {
      name: "Link",
      file: "ui/link.tsx",
      says: "Leads somewhere, whatever it looks like; the browser shows its address and opens it in a tab.",
      Specimens: Links,
    },
    {
      name: "Print button",
      file: "ui/print-button.tsx",
      says: "On pages worth keeping on paper. It leaves itself out of the print.",
      Specimens: () => (
        <Specimens>
          <Specimen state="At rest">
            <PrintButton />
          </Specimen>
        </Specimens>
      ),
    },
    {
      name: "Menu",
      file: "ui/menu.tsx",
      says: "The list of places at the top right of every page. It opens before any script has arrived.",
      Specimens: Menus,
    },
    {
      name: "Disclosure",
      file: "ui/disclosure.tsx",
      says: "What some want to read and most do not: an answer, a table behind a chart.",
      Specimens: Disclosures,
    },
    {
      name: "Tabs",
      file: "ui/tabs.tsx",
      says: "Parts of one thing that are filled in any order. Arrow keys move between them.",
      Specimens: TabRows,
    },
    { name: "Card", file: "ui/card.tsx", says: "One thing among others.", Specimens: Cards },
  ],
};
