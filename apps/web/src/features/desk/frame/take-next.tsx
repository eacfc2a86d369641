import { takeNextCase } from "@keystep/contract/desk/cases";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useMay } from "./use-may.ts";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";

type TakeNext = {
  /** The person was given to work on cases. */
  readonly isOffered: boolean;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly said: string | null;
  /** The case that was taken by it last. */
  readonly takenId: string | null;
  readonly take: () => void;
};

const TakeNextContext = createContext<TakeNext>({
  isOffered: true,
  isPending: false,
  problem: null,
  said: null,
  takenId: null,
  take: () => undefined,
});

/** The unassigned case that is due first, taken and opened from any page of the desk. */
export function TakeNextProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOffered = useMay()("case.work");
  const { isPending, problem, act } = useAct();
  const [said, setSaid] = useState<string | null>(null);
  const [takenId, setTakenId] = useState<string | null>(null);

  function take(): void {
    setSaid(null);
    act(async () => {
      const { id } = await call(takeNextCase);
      void queries.invalidateQueries({ queryKey: ["desk"] });
      if (id === null) setSaid("Every open case is with somebody.");
      else {
        setTakenId(id);
        await navigate(deskPaths.case(id));
      }
    });
  }
  useKeys(isOffered ? { "next-case": take } : {});
  return <TakeNextContext value={{ isOffered, isPending, problem, said, takenId, take }}>{children}</TakeNextContext>;
}

export function useTakeNext(): TakeNext {
  return useContext(TakeNextContext);
}
