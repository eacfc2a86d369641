import { disclosurePath, getDisclosure, type DueDisclosure } from "@keystep/contract/disclosures/disclosures";
import type { DisclosureBlock } from "@keystep/domain/disclosures/disclosures";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useShow } from "./use-disclosures.ts";

function Block({ block }: { readonly block: DisclosureBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Records once the text is there, so that only what was on the screen counts as shown. What fails is tried again by the person. */
function useRecordShowing(applicationId: string, disclosure: DueDisclosure, isOnScreen: boolean) {
  const show = useShow(applicationId);
  const { act, problem, isPending } = useAct();
  const wasTried = useRef(false);
  const record = () => act(() => show(disclosure));
  useEffect(() => {
    if (!isOnScreen || disclosure.shownAt !== null || wasTried.current) return;
    wasTried.current = true;
    record();
  });
  return { record, problem, isPending };
}

type DisclosureTextProps = { readonly applicationId: string; readonly disclosure: DueDisclosure };

/** The words of a version where they are asked for; that they were shown is recorded. */
export function DisclosureText({ applicationId, disclosure }: DisclosureTextProps) {
  const { kind, version, title } = disclosure;
  const query = useQuery({
    queryKey: ["disclosures", kind, version],
    queryFn: ({ signal }) => call(getDisclosure, { params: { kind, version }, signal }),
    staleTime: Infinity,
  });
  const { record, problem, isPending } = useRecordShowing(applicationId, disclosure, query.data !== undefined);
  if (query.data === undefined) return <LoadState query={query} label={`Loading ${title}`} takesFocus={false} />;
  return (
    <div className="grid gap-3">
      {problem === null ? null : (
        <Alert title="We could not note that you opened this">
          <div className="grid justify-items-start gap-3">
            <p>{problem}</p>
            <Button isPending={isPending} onClick={record}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      <div
        role="region"
        aria-label={title}
        // Scrolls by the arrow keys.
        tabIndex={0}
        className="grid max-h-[28rem] gap-4 overflow-auto rounded-xl border border-line px-4 py-3 wrap-anywhere"
      >
        {query.data.text.sections.map(({ heading, blocks }) => (
          <section key={heading} className="grid gap-2">
            <h4 className="font-semibold">{heading}</h4>
            {blocks.map((block, index) => (
              // The text of a version never changes, so the place may be the key.
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
      <p>
        <a
          href={disclosurePath({ kind, version })}
          target="_blank"
          rel="noopener"
          className="text-eucalyptus underline underline-offset-4"
        >
          Open it on a page of its own, to print or keep (new tab)
        </a>
      </p>
    </div>
  );
}
