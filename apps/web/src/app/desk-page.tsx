import { QUEUES, type Queue } from "@keystep/domain/desk/queues";
import { useEffect, type ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { DecisionPage } from "#src/features/desk/case/decision/decision-page.tsx";
import { DECISION_PLACES } from "#src/features/desk/case/decision/decision-paths";
import { SecondLookPage } from "#src/features/desk/case/decision/second-look-page.tsx";
import { CasePage } from "#src/features/desk/case/case-page.tsx";
import { deskPaths } from "#src/features/desk/desk-paths";
import { DeskFrame } from "#src/features/desk/frame/desk-frame.tsx";
import { queueNamed } from "#src/features/desk/queue/list-address";
import { QueuePage } from "#src/features/desk/queue/queue-page.tsx";
import { deskStylesheet } from "#src/features/desk/stylesheet";
import { OperationsPage } from "#src/features/operations/operations-page.tsx";
import { SettingsPage } from "#src/features/settings/settings-page.tsx";
import { PeoplePage } from "#src/features/staff/people-page.tsx";
import { RecordPage } from "#src/features/staff/record-page.tsx";
import { SuspicionAtCase } from "#src/features/suspicion/at-case.tsx";
import { OpenSuspicionPage } from "#src/features/suspicion/open-suspicion-page.tsx";
import { SuspicionPage } from "#src/features/suspicion/suspicion-page.tsx";
import { SuspicionsPage } from "#src/features/suspicion/suspicions-page.tsx";
import { brand } from "#src/layout/brand";
import { privateMeta } from "#src/layout/page-meta";

export const meta = privateMeta("Case desk");

export function links() {
  return [{ rel: "stylesheet", href: deskStylesheet }];
}

type Shown = { readonly title: string; readonly page: ReactNode };

const PAGES: ReadonlyMap<string, Shown> = new Map([
  [deskPaths.people(), { title: "Who may work here", page: <PeoplePage /> }],
  [deskPaths.settings(), { title: "Settings", page: <SettingsPage /> }],
  [deskPaths.suspicions(), { title: "Suspicions", page: <SuspicionsPage /> }],
  [deskPaths.record(), { title: "Sign-ins and changes", page: <RecordPage /> }],
  [deskPaths.operations(), { title: "How the site runs", page: <OperationsPage /> }],
]);

const queuePage = (queue: Queue): Shown => ({ title: QUEUES[queue].title, page: <QueuePage queue={queue} /> });

/** The desk divides its addresses itself: routes of the framework would stand in the script that every customer loads. */
function shownAt(below: string): Shown {
  if (below === "") return queuePage("mine");
  const [place, name = "", ...more] = below.split("/");
  const queue = place === "queues" && more.length === 0 ? queueNamed(name) : null;
  if (queue !== null) return queuePage(queue);
  if (place === "cases" && name !== "" && more.length === 0)
    return {
      title: "Case",
      page: <CasePage key={name} id={name} beside={<SuspicionAtCase key={name} caseId={name} />} />,
    };
  if (place === "suspicions" && name !== "" && more.length === 0)
    return name === "new"
      ? { title: "Open a suspicion", page: <OpenSuspicionPage /> }
      : { title: "Suspicion", page: <SuspicionPage key={name} id={name} /> };
  if (place === "cases" && more.length === 1 && more[0] === "second-look")
    return { title: "Second look", page: <SecondLookPage key={name} id={name} /> };
  const at = DECISION_PLACES.find((each) => more.length === 1 && each === more[0]);
  if (place === "cases" && at !== undefined)
    return { title: "Decision", page: <DecisionPage key={name} id={name} at={at} /> };
  return PAGES.get(`/staff/${below}`) ?? { title: "", page: <Navigate to={deskPaths.desk()} replace /> };
}

export default function DeskPage() {
  const { "*": below = "" } = useParams();
  const { title, page } = shownAt(below.replace(/\/+$/, ""));
  useEffect(() => {
    if (title !== "") document.title = `${title} · ${brand.name}`;
  }, [title]);
  return <DeskFrame>{page}</DeskFrame>;
}
