import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useRequiredUser } from "#src/api/use-required-user";
import { useClock } from "#src/app/clock";
import { namesOfCase } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { CaseHeader } from "#src/features/desk/case/case-header.tsx";
import { caseQuery, ownScopesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useMay } from "#src/features/desk/frame/use-may";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { Confirm } from "./confirm.tsx";
import type { DecisionPlace } from "./decision-paths.ts";
import { Propose } from "./propose.tsx";
import { StandingProposal } from "./standing-proposal.tsx";

type ViewProps = {
  readonly found: OpenedCase;
  readonly at: DecisionPlace;
  readonly onChanged: () => Promise<void>;
};

function Refused({ found, why }: { readonly found: OpenedCase; readonly why: string }) {
  return (
    <div className="decision plain part">
      <p>
        <b>{why}</b> <Link href={deskPaths.case(found.id)}>Back to the case</Link>
      </p>
      <StandingProposal found={found} />
    </div>
  );
}

/** The screen that was asked for, or why there is none now. */
function View({ found, at, onChanged }: ViewProps) {
  const may = useMay();
  const scopes = useQuery(ownScopesQuery);
  const whyNot = (name: string) => found.actions.find(({ action }) => action === name)?.why ?? null;
  if (scopes.data === undefined)
    return (
      <div className="plain">
        <LoadState query={scopes} label="Loading what you may do" takesFocus={false} />
      </div>
    );
  if (at === "confirm") {
    const { proposal } = found;
    const mayLook = proposal !== null && (proposal.state !== "open" || may("decision.approve"));
    if (!mayLook) return <Refused found={found} why={whyNot("confirm") ?? "Nothing is proposed."} />;
    return <Confirm found={found} proposal={proposal} onChanged={onChanged} />;
  }
  const why = whyNot(at);
  const isOpenChecks =
    at === "propose" &&
    may("decision.propose") &&
    found.status === "in-review" &&
    found.proposal?.state !== "open" &&
    found.checks.some(({ outcome }) => outcome === "open");
  if (why !== null && !isOpenChecks) return <Refused found={found} why={why} />;
  return <Propose found={found} isUndo={at === "undo"} onChanged={onChanged} />;
}

const CONFIRMED = {
  approve: "Confirm an approval",
  decline: "Confirm a decline",
} as const;

/** The task of the screen, which its heading begins with. */
function taskOf({ proposal, status }: OpenedCase, at: DecisionPlace, me: string | undefined): string {
  if (at === "propose") return "Propose a decision";
  if (at === "undo") return status === "declined" ? "Take the decline back" : "Take the offer back";
  if (proposal?.state !== "open") return "The proposal";
  return proposal.approvals.some(({ by }) => by.id === me)
    ? "You confirmed, one more is needed"
    : proposal.outcome === "undo"
      ? `Confirm taking the ${status === "declined" ? "decline" : "offer"} back`
      : CONFIRMED[proposal.outcome];
}

/** How many of two have confirmed, of a proposal that waits for both. */
function ofTwo({ proposal }: OpenedCase): string {
  return proposal?.state === "open" && proposal.approvalsNeeded === 2
    ? `, ${proposal.approvals.length} of 2 confirmed`
    : "";
}

/** The screens on which a decision is proposed and confirmed, beside their case. */
export function DecisionPage({ id, at }: { readonly id: string; readonly at: DecisionPlace }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(caseQuery(id));
  const me = useRequiredUser()?.id;
  const now = useClock().now();
  const found = query.data;
  useKeys({ back: () => void navigate(deskPaths.case(id)) });
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: ["desk"], predicate: ({ queryKey }) => queryKey.length !== 3 });
    // Leaving this page gives up what it asked for, so the case has to be known as out of date: its own page asks again.
    await queries.invalidateQueries({ queryKey: caseQuery(id).queryKey, exact: true, refetchType: "all" });
  };
  return (
    <>
      <CaseHeader
        title={found === undefined ? "Decision" : `${taskOf(found, at, me)}: ${namesOfCase(found)}`}
        found={found}
        myId={me}
        now={now}
        more={found === undefined ? "" : ofTwo(found)}
        ways={
          <p className="walk">
            <Link href={deskPaths.case(id)}>Back to the case</Link> <Kbd of="back" />
          </p>
        }
      />
      <div className="scroll case-decision">
        {found === undefined ? (
          <div className="plain">
            <LoadState query={query} label="Loading the case" takesFocus={false} />
          </div>
        ) : (
          <View key={at} found={found} at={at} onChanged={refresh} />
        )}
      </div>
    </>
  );
}
