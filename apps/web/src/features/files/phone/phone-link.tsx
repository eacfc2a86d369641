import { createUploadLink } from "@keystep/contract/files/upload-links";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "#src/api/client";
import { loadPart } from "#src/api/load-part";
import { problemText } from "#src/api/problem-text";
import { RedText } from "#src/ui/red-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { useIsPhone } from "#src/ui/use-is-phone";
import { useFocusNext } from "#src/ui/use-focus-next";
import { PhoneLinkPanel } from "./phone-link-panel.tsx";
import { madeLinkQuery, type DrawnLink } from "./phone-link-query.ts";

type PhoneLinkProps = {
  /** Null while nothing of the document is kept. */
  readonly documentId: string | null;
  readonly name: string;
  /** Makes the document begin; answers its id. */
  readonly begin?: (() => Promise<string>) | undefined;
};

/** The address is enough where the code could not be drawn. */
async function withCode(link: Omit<DrawnLink, "modules">): Promise<DrawnLink> {
  try {
    const { encode } = await loadPart(() => import("uqr"));
    return { ...link, modules: encode(link.url, { ecc: "M", border: 0 }).data };
  } catch {
    return { ...link, modules: null };
  }
}

/** For a person who fills in at a computer and takes the photos with a phone. */
export function PhoneLink({ documentId, name, begin }: PhoneLinkProps) {
  const client = useQueryClient();
  const focusNext = useFocusNext();
  const buttonId = useId();
  const isPhone = useIsPhone();
  const { data: link } = useQuery(madeLinkQuery(documentId ?? ""));
  const making = useMutation({
    mutationFn: async () => {
      const entityId = documentId ?? (await begin?.());
      if (entityId === undefined) return;
      const made = await withCode(await call(createUploadLink, { body: { entity: "Document", entityId } }));
      client.setQueryData(madeLinkQuery(entityId).queryKey, made);
    },
  });

  function handleClose(): void {
    client.setQueryData(madeLinkQuery(documentId ?? "").queryKey, null);
    focusNext([buttonId]);
  }

  const isMade = link !== null && documentId !== null;
  if (isPhone && !isMade) return null;
  return (
    <div className="grid gap-2">
      {!isMade ? (
        <Button
          id={buttonId}
          variant="quiet"
          className="justify-self-start"
          isPending={making.isPending}
          onClick={() => making.mutate()}
        >
          Use your phone for photos <span className="sr-only">of {name}</span>
        </Button>
      ) : (
        <PhoneLinkPanel
          {...{ link, documentId, name }}
          isMaking={making.isPending}
          onNew={() => making.mutate()}
          onClose={handleClose}
        />
      )}
      <RedText text={making.isError ? problemText(making.error) : ""} />
    </div>
  );
}
