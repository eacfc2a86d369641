import { Loading } from "#src/ui/loading.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { Stepper, type StepperItem } from "#src/ui/stepper.tsx";
import { FOCUS, HOVER, type Part } from "./part.tsx";

const ITEMS: readonly StepperItem[] = [
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

/** Looks like a code but leads nowhere, since it is only an example. */
const MODULES = Array.from({ length: 21 }, (_row, y) =>
  Array.from({ length: 21 }, (_module, x) => (x * y + x * x + y) % 3 === 0),
);

export const PROGRESS: readonly Part[] = [
  {
    name: "Loading",
    file: "ui/loading.tsx",
    says: "Stands where words will be. Its label is spoken, not shown.",
    states: [
      ["A part of a page", <Loading label="Loading your messages" />],
      ["A whole page", <Loading label="Loading" isPage />, { isStage: true }],
    ],
  },
  {
    name: "Spinner",
    file: "ui/spinner.tsx",
    says: "Decoration of something busy that says so in words.",
    states: [["Alone", <Spinner />]],
  },
  {
    name: "Progress",
    file: "ui/progress.tsx",
    says: "How much of a known amount is done.",
    states: [0, 3, 11].map((done) => [
      `${done} of 11`,
      <Progress label="Your application" value={done} max={11} text={`${done} of 11 done`} />,
    ]),
  },
  {
    name: "Stepper",
    file: "ui/stepper.tsx",
    says: "The way through an application. Each step is a window that lights up as its room is finished.",
    states: [
      ["Every state", <Stepper label="Every state" items={ITEMS} />],
      ["Under the pointer", <Stepper label="Under the pointer" items={ITEMS.slice(0, 1)} />, HOVER],
      ["With the focus", <Stepper label="With the focus" items={ITEMS.slice(0, 1)} />, FOCUS],
    ],
  },
  {
    name: "QR code",
    file: "ui/qr-code.tsx",
    says: "For a phone beside the screen. The address stands next to it in words as well.",
    states: [
      [
        "Dark on white in either theme",
        <QrCode modules={MODULES} label="A code that leads nowhere" className="parts-code" />,
      ],
    ],
  },
];
