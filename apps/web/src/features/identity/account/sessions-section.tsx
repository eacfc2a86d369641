import { endSession, endSessions, type ListedSession, type SessionWay } from "@keystep/contract/identity/sessions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useAccount } from "./account-context.ts";
import { accountKeys, sessionsQuery } from "./account-queries.ts";
import { StateMark } from "#src/ui/state-mark.tsx";
import { AccountSection } from "./account-section.tsx";
import { relativeTime } from "./relative-time.ts";

const WAYS = {
  hosted: "logged in on the sign-in page",
  form: "logged in with the login form",
  link: "opened by an emailed link",
  provider: "logged in through another service",
} as const satisfies Record<SessionWay, string>;

function deviceName({ device }: ListedSession): string {
  return device === "" ? "A browser that gave no name" : device;
}

type RowProps = { readonly session: ListedSession; readonly onEnd: () => void };

function SessionRow({ session, onEnd }: RowProps) {
  const now = useClock().now();
  const lastSeen = session.isCurrent ? "now" : relativeTime(session.lastSeenAt, now);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div>
        <p className="flex flex-wrap gap-x-4">
          <span className="font-semibold">{deviceName(session)}</span>
          {session.isCurrent ? <StateMark isGood>This one</StateMark> : null}
        </p>
        <p className="text-soft wrap-anywhere">
          Last seen {lastSeen}, {WAYS[session.way]} {relativeTime(session.createdAt, now)}, from {session.ipAddress}
        </p>
      </div>
      {session.isCurrent ? (
        <Link href={paths.logout()} look="quiet">
          Log out
        </Link>
      ) : (
        <Button variant="quiet" onClick={onEnd} aria-label={`Log out ${deviceName(session)}, last seen ${lastSeen}`}>
          Log out
        </Button>
      )}
    </li>
  );
}

type SessionListProps = { readonly sessions: readonly ListedSession[] };

function useEndings() {
  const { ask, say } = useAccount();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = () => queries.invalidateQueries({ queryKey: accountKeys.sessions });

  async function endOne(id: string): Promise<void> {
    try {
      await call(endSession, { params: { id } });
    } catch (error) {
      // Gone already is what was wanted.
      if (!isApiProblem(error, "session.not-found")) throw error;
    }
    await reload();
  }

  return {
    askToEnd: (listed: ListedSession) =>
      ask({
        title: `Log out ${deviceName(listed)}?`,
        text: "The person who uses it has to log in again. What was typed there and not saved yet stays on that device.",
        confirmLabel: "Log out",
        work: async () => {
          await endOne(listed.id);
          return () => say(`${deviceName(listed)} is logged out.`, "sessions");
        },
      }),
    askToEndOthers: () =>
      ask({
        title: "Log out everywhere else?",
        text: "Every session but this one ends at once.",
        confirmLabel: "Log out everywhere else",
        work: async () => {
          await call(endSessions, { query: { keep: "current" } });
          await reload();
          return () => say("You are logged out everywhere else.", "sessions");
        },
      }),
    askToEndAll: () =>
      ask({
        title: "Log out everywhere?",
        text: "Every session ends at once, this one too. You can log in again at any time.",
        confirmLabel: "Log out everywhere",
        work: async () => {
          await call(endSessions);
          // The page for logging out clears this browser as well.
          return () => void navigate(paths.logout());
        },
      }),
  };
}

function SessionList({ sessions }: SessionListProps) {
  const { askToEnd, askToEndOthers, askToEndAll } = useEndings();
  return (
    <>
      <ul className="border-b border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => askToEnd(session)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Button onClick={askToEndOthers}>Log out everywhere else</Button>
        ) : null}
        <Button onClick={askToEndAll}>Log out everywhere</Button>
      </div>
    </>
  );
}

export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  return (
    <AccountSection
      id="sessions"
      title="Where you are logged in"
      intro="If one of these is not you, sign it out and change your password."
    >
      {query.data === undefined ? (
        <LoadState query={query} label="Loading your sessions" takesFocus={false} />
      ) : (
        <SessionList sessions={query.data} />
      )}
    </AccountSection>
  );
}
