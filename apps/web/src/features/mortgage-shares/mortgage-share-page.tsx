import type { User } from "@keystep/contract/identity/identity";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { SUCCESS_KEY, TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useLeaveOnError, useRequiredUser } from "#src/api/use-required-user";
import { paths } from "#src/app/paths";
import { ASSETS_LIST } from "#src/features/applicants/steps/assets/assets-list.tsx";
import { LIABILITIES_LIST } from "#src/features/applicants/steps/liabilities/liabilities-list.tsx";
import { dropLocalDraftsOf } from "#src/features/applications/drafts/local-draft";
import { brand } from "#src/layout/brand";
import { privateMeta } from "#src/layout/page-meta";
import { Loading } from "#src/ui/loading.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { OpenMortgageShareContext, useLoadMortgageShare } from "./open-mortgage-share.ts";
import { tabPath, usePlace } from "./tab-address.ts";
import { ApplicantTab } from "./tabs/applicant-tab.tsx";
import { BankingTab } from "./tabs/banking-tab.tsx";
import { ClosedTab } from "./tabs/closed-tab.tsx";
import { HoldingsTab } from "./tabs/holdings-tab.tsx";
import { PreviewTab } from "./tabs/preview-tab.tsx";
import { ReviewTab } from "./tabs/review-tab.tsx";
import { Success } from "./tabs/success.tsx";

const NAME = "Mortgage share application";

export const meta = privateMeta(NAME);

const PRESSED = { isTabPressed: true } as const;

function isPressed(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isTabPressed" in state;
}

/** Whether the tab shown was gone on to: not as the page opens, and not by pressing it. */
function useTakesFocus(): boolean {
  const { key, state } = useLocation();
  const [first] = useState(key);
  return key !== first && !isPressed(state);
}

const FORMS = {
  applicant: <ApplicantTab />,
  liabilities: <HoldingsTab tab="liabilities" of={LIABILITIES_LIST} />,
  assets: <HoldingsTab tab="assets" of={ASSETS_LIST} />,
  "banking-details": <BankingTab />,
} as const satisfies Partial<Record<TabKey, unknown>>;

type TabContentProps = { readonly tab: TabKey; readonly isSuccess: boolean; readonly share: MortgageShareAnswer };

function TabContent({ tab, isSuccess, share }: TabContentProps) {
  const { sentAt } = share;
  if (tab === "preview") return <PreviewTab />;
  if (tab === "review") return isSuccess && sentAt !== null ? <Success sentAt={sentAt} /> : <ReviewTab />;
  return takesAnswers(share) ? FORMS[tab] : <ClosedTab tab={tab} />;
}

function Header({ share }: { readonly share: MortgageShareAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page is there before what it shows, so reading starts here once it has come.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
        {NAME}
      </h1>
      <p className="wrap-anywhere text-soft">{share.propertyAddress}</p>
    </header>
  );
}

type ShownProps = { readonly share: MortgageShareAnswer; readonly isSuccess: boolean; readonly tab: TabKey };

function ShownTabs({ share, tab, isSuccess }: ShownProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      label={NAME}
      selectedKey={tab}
      onSelect={(key) => {
        const pressed = TABS.find((each) => each.key === key)?.key ?? "preview";
        void navigate(tabPath(share.id, pressed), { state: PRESSED, preventScrollReset: true });
      }}
      items={TABS.map((each) => ({
        key: each.key,
        label: each.label,
        content: <TabContent tab={each.key} isSuccess={isSuccess} share={share} />,
      }))}
    />
  );
}

function useTitle(tab: string): void {
  useEffect(() => {
    document.title = `${tab} · ${NAME} · ${brand.name}`;
  }, [tab]);
}

type OpenProps = { readonly id: string; readonly user: User };

function Open({ id, user }: OpenProps) {
  const takesFocus = useTakesFocus();
  const { place } = usePlace();
  const { share, error, handle } = useLoadMortgageShare(id, user.id);
  const open = useMemo(
    () => (share === null ? null : { share, user, takesFocus, ...handle }),
    [share, user, takesFocus, handle],
  );

  useLeaveOnError(error, paths.dashboard());

  const isClosed = share !== null && !takesAnswers(share);
  useEffect(() => {
    if (isClosed) dropLocalDraftsOf({ userId: user.id, applicationId: id });
  }, [isClosed, id, user.id]);

  const isSuccess = place === SUCCESS_KEY && share?.sentAt !== null;
  const tab = place === SUCCESS_KEY ? "review" : place;
  useTitle(isSuccess ? "Sent" : (TABS.find(({ key }) => key === tab)?.label ?? NAME));

  if (open === null) return <Loading label="Loading the application" />;
  return (
    <OpenMortgageShareContext value={open}>
      <Header share={open.share} />
      <ShownTabs share={open.share} tab={tab} isSuccess={isSuccess} />
    </OpenMortgageShareContext>
  );
}

export default function MortgageSharePage() {
  const user = useRequiredUser();
  const { id = "" } = useParams();
  return (
    <div className="page-width grid gap-6 pt-8 lg:pt-10">
      {user === null ? <Loading label="Loading the application" /> : <Open key={id} id={id} user={user} />}
    </div>
  );
}
