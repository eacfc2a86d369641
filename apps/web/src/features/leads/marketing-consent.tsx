import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lateCalls } from "#src/api/late-calls";
import { useAct } from "#src/api/use-act";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { dateText } from "#src/ui/instant";

const calls = lateCalls(() => import("@keystep/contract/leads/marketing-consent"));

const consentQuery = queryOptions({
  queryKey: ["marketing-consent"],
  queryFn: ({ signal }) => calls.call(({ getMarketingConsent }) => getMarketingConsent)({ signal }),
});

/** Emails about more than what a person asked for: off until they say yes, and off again with one press. */
export function MarketingConsent() {
  const query = useQuery(consentQuery);
  const queries = useQueryClient();
  const { isPending, problem, act } = useAct();
  const [asked, setAsked] = useState(false);
  const [news, setNews] = useState("");
  const consent = query.data;

  function change(isGiven: boolean): void {
    act(async () => {
      setAsked(isGiven);
      const set = await calls.call(({ setMarketingConsent }) => setMarketingConsent)({ body: { isGiven } });
      queries.setQueryData(consentQuery.queryKey, set);
      setNews(isGiven ? "You agreed. You can switch it off at any time." : "Off. No more emails about our offers.");
      // It is an entry of activity too. A person who presses again at once need not wait for that.
      void queries.invalidateQueries({ queryKey: ["receipts"] });
    });
  }

  if (consent === undefined) return <LoadState query={query} label="Loading what you agreed to" takesFocus={false} />;
  return (
    <div className="grid gap-2">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Checkbox
        name="marketingConsent"
        label="Emails about our offers"
        description={
          consent.givenAt === null
            ? "Off. Emails about what you asked us for reach you either way."
            : `On since ${dateText(consent.givenAt)}. Untick to stop them.`
        }
        // Shown as asked for while it is on its way. Disabled for that moment it would lose the keyboard's focus.
        isChecked={isPending ? asked : consent.isGiven}
        onChange={change}
      />
      <p role="status" className="text-[0.94rem] text-soft empty:hidden">
        {news}
      </p>
    </div>
  );
}
