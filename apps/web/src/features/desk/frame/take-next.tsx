import { takeNextCase } from "@keystep/contract/desk/cases";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";

type TakeNext = {
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly said: string | null;
  readonly take: () => void;
};

const TakeNextContext = createContext<TakeNext>({ isPending: false, problem: null, said: null, take: () => undefined });

/** The unassigned case that is due first, taken and opened from any page of the desk. */
export function TakeNextProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isPending, problem, act } = useAct();
  const [said, setSaid] = useState<string | null>(null);

  function take(): void {
    setSaid(null);
    act(async () => {
      const { id } = await call(takeNextCase);
      void queries.invalidateQueries({ queryKey: ["desk"] });
      if (id === null) setSaid("Every open case is with somebody.");
      else await navigate(deskPaths.case(id));
    });
  }
  useKeys({ "next-case": take });
  return <TakeNextContext value={{ isPending, problem, said, take }}>{children}</TakeNextContext>;
}

export function useTakeNext(): TakeNext {
  return useContext(TakeNextContext);
}
