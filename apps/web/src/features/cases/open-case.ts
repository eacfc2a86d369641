import { useQueryClient, type DataTag, type QueryKey } from "@tanstack/react-query";
import { useMemo, useState } from "react";

/** A case on the screen, for the code that saves. */
export type OpenCase<Whole> = {
  /** One save at a time, in the order asked for, so that no save trips over our own newer version. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** As it stands now, for saves that begin after others ended. */
  readonly current: () => Whole;
  /** Takes over what a save of ours made of it. */
  readonly adopt: (whole: Whole) => void;
  /** Fetches it as the server has it, without adopting it. */
  readonly fetchNewer: () => Promise<Whole>;
};

// Only our own saves change the screen: an answer fetched behind a form's back would hide a conflict.
export const HELD = { staleTime: Infinity, refetchOnReconnect: false, refetchOnMount: "always" } as const;

/** Lets pieces of work run one after the other; a failed one does not hold up the next. */
export function createTurns(): OpenCase<unknown>["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function missing(): never {
  throw new Error("Answers are saved of a loaded case only.");
}

type Source<Whole> = {
  readonly queryKey: DataTag<QueryKey, Whole, Error>;
  readonly fetchNewer: () => Promise<Whole>;
};

/** The loaded case of a query; keep `source` the same between renderings. */
export function useOpenCase<Whole>({ queryKey, fetchNewer }: Source<Whole>): OpenCase<Whole> {
  const client = useQueryClient();
  const [inTurn] = useState(createTurns);
  return useMemo(() => {
    const held = () => client.getQueryData<Whole>(queryKey);
    let last = held();
    return {
      inTurn,
      // When a session ends all that was asked for is dropped, and answers are kept on the device only after that.
      current: () => (last = held() ?? last) ?? missing(),
      adopt: (whole) => void client.setQueryData(queryKey, whole),
      fetchNewer,
    };
  }, [client, queryKey, fetchNewer, inTurn]);
}
