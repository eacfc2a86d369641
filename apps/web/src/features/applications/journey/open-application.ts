import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import type { StepName } from "@keystep/domain/applications/steps";
import { createContext, useContext } from "react";

/** The application a person is working on, as loaded and as changed by their own saves since. */
export type OpenApplication = {
  readonly application: ApplicationAnswer;
  readonly user: User;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
  readonly step: StepName;
  /** One save at a time, in the order asked for, across steps: so no save trips over our own newer version. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The application as it stands now, for saves that begin after others ended. */
  readonly current: () => ApplicationAnswer;
  /** Takes over what a save of ours made of the application. */
  readonly adopt: (application: ApplicationAnswer) => void;
  readonly adoptUser: (user: User) => void;
  /** Fetches the application as the server has it, without adopting it. */
  readonly fetchNewer: () => Promise<ApplicationAnswer>;
  readonly refresh: () => Promise<void>;
  readonly refreshStatuses: () => void;
};

export const OpenApplicationContext = createContext<OpenApplication | null>(null);

export function useOpenApplication(): OpenApplication {
  const open = useContext(OpenApplicationContext);
  if (open === null) throw new Error("A step is shown inside the application layout only.");
  return open;
}

/** Lets pieces of work run one after the other; a failed one does not hold up the next. */
export function createTurns(): OpenApplication["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
