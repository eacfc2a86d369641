import { Loading } from "#src/ui/loading.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { Stepper, type StepperItem, type StepperState } from "#src/ui/stepper.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

function Loads() {
  return (
    <Specimens>
      <Specimen state="A part of a page">
        <Loading label="Loading your messages" />
      </Specimen>
      <Specimen state="A whole page" isStage>
        <Loading label="Loading" isPage />
      </Specimen>
    </Specimens>
  );
}

function Spinners() {
  return (
    <Specimens>
      <Specimen state="Beside words">
        <p className="parts-row">
          <Spinner /> Looking at your file
        </p>
      </Specimen>
    </Specimens>
  );
}

function Bars() {
  return (
    <Specimens>
      {[0, 3, 11].map((done) => (
        <Specimen key={done} state={done === 0 ? "Nothing yet" : done === 11 ? "Done" : "Under way"}>
          <Progress label="Your application" value={done} max={11} text={`${done} of 11 done`} />
        </Specimen>
      ))}
    </Specimens>
  );
}

const STATES = {
  complete: "About you",
  active: "Your address",
  "in-progress": "Employment",
  enabled: "What you own",
  disabled: "Review",
  closed: "Identity documents",
} as const satisfies Record<StepperState, string>;

const ITEMS: readonly StepperItem[] = Object.keys(STATES)
  .filter((state): state is StepperState => state in STATES)
  .map((state) => ({ key: state, label: STATES[state], state, href: `#${state}` }));

const NESTED: readonly StepperItem[] = [
  { key: "property", label: "The property", state: "complete", href: "#property" },
  {
    key: "mia",
    label: "Mia",
    state: "in-progress",
    href: "#mia",
    children: [
      { key: "details", label: "Details", state: "complete", href: "#details" },
      { key: "job", label: "Main job", state: "active", href: "#job", isCurrent: true },
      { key: "bank", label: "Banking", state: "enabled", href: "#bank" },
    ],
  },
  { key: "alex", label: "Alexandra Papadopoulos-Fitzgerald", state: "closed", note: "Alex answers these" },
];

function Steppers() {
  return (
    <Specimens>
      <Specimen state="Every state">
        <Stepper label="Every state" items={ITEMS} />
      </Specimen>
      <Specimen state="Steps within steps, one of them open, one looked on">
        <Stepper label="Steps within steps" items={NESTED} />
      </Specimen>
      <Specimen state="Under the pointer" shows="hover">
        <Stepper label="Under the pointer" items={ITEMS.slice(0, 1)} />
      </Specimen>
      <Specimen state="With the focus" shows="focus">
        <Stepper label="With the focus" items={ITEMS.slice(0, 1)} />
      </Specimen>
    </Specimens>
  );
}

/** Looks like a code and is none: nobody should follow what a catalogue shows. */
const MODULES = Array.from({ length: 21 }, (_row, y) =>
  Array.from({ length: 21 }, (_module, x) => {
    const corner = [
      [x, y],
      [20 - x, y],
      [x, 20 - y],
    ].find(([across = 0, down = 0]) => across < 8 && down < 8);
    if (corner === undefined) return (x * y + x * x + y) % 3 === 0;
    const ring = Math.max(...corner.map((place) => Math.abs(place - 3)));
    return ring !== 2 && ring !== 4;
  }),
);

function Codes() {
  return (
    <Specimens>
      <Specimen state="Dark on white in either theme">
        <QrCode modules={MODULES} label="A code that leads nowhere" className="parts-code" />
      </Specimen>
    </Specimens>
  );
}

export const progressFamily: Family = {
  id: "progress",
  title: "Waiting and progress",
  lead: "Where something stands. Whatever moves stands still for those who asked their device for less motion.",
  parts: [
    {
      name: "Loading",
      file: "ui/loading.tsx",
      says: "Stands where words will be. Its label is spoken, not shown.",
      Specimens: Loads,
    },
    {
      name: "Spinner",
      file: "ui/spinner.tsx",
      says: "Decoration of something busy that says so in words.",
      Specimens: Spinners,
    },
    { name: "Progress", file: "ui/progress.tsx", says: "How much of a known amount is done.", Specimens: Bars },
    {
      name: "Stepper",
      file: "ui/stepper.tsx",
      says: "The way through an application. Each step is a window that lights up as its room is finished.",
      Specimens: Steppers,
    },
    {
      name: "QR code",
      file: "ui/qr-code.tsx",
      says: "For a phone beside the screen. The address stands next to it in words as well.",
      Specimens: Codes,
    },
  ],
};
