import type { InvitationToJoin } from "@keystep/contract/co-applicants/co-applicants";
import { applicationTypeName } from "@keystep/domain/applications/application";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { Card } from "#src/ui/card.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";

type InvitationBodyProps = { readonly invitation: InvitationToJoin; readonly children: ReactNode };

function List({ heading, points }: { readonly heading: string; readonly points: readonly string[] }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-[1.25rem]">{heading}</h2>
      <ul className="ml-5 grid list-disc gap-1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

export function InvitationBody({ invitation: { invitedBy, applicationType }, children }: InvitationBodyProps) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pt-[clamp(1.5rem,4vw,3rem)] lg:grid-cols-[minmax(0,38rem)_1fr]">
      <div className="grid max-w-measure content-start gap-6">
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {invitedBy} invites you to apply together
          </h1>
          <p className="text-[1.15rem]">
            {invitedBy} has begun an application, <strong>{applicationTypeName(applicationType, brand.name)}</strong>,
            and named you as co-applicant.
          </p>
          <p>
            {brand.name} invests in a part of a home and shares in what it gains or loses in value. People who own a
            home together apply together, so we need to hear from both of you.
          </p>
        </div>
        <div className="grid gap-6">
          <List
            heading={`What ${invitedBy} sees`}
            points={["your first and last name", "which of your parts are done or missing"]}
          />
          <List
            heading={`What ${invitedBy} does not see`}
            points={[
              "any answer of yours, unless you share those about money on purpose",
              "where you live, and any email or phone that you add, whatever you choose",
              "your documents and your bank account, whatever you choose",
            ]}
          />
        </div>
        <Card className="grid gap-5">{children}</Card>
        <div className="grid gap-6">
          <List
            heading="What you will be asked"
            points={[
              "name, date of birth and how to reach you",
              "where you live",
              "your identity documents",
              "your mortgage and your work",
              "what you own and what you owe",
              "your bank account",
            ]}
          />
        </div>
        <p className="text-soft">
          About 20 minutes, and you can stop and come back at any time. {invitedBy} answers for the property and sends
          the application. You can leave until then, and everything you answered is deleted.
        </p>
      </div>
      <HouseShare
        ownerPercent={80}
        isDecorative
        className="hidden max-w-72 justify-self-end lg:sticky lg:top-12 lg:block lg:self-start"
      />
    </div>
  );
}
