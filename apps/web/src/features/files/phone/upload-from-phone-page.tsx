import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { paths } from "#src/app/paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { ClosedLink, isClosedCode, type ClosedCode } from "./closed-link.tsx";
import { OpenedLink } from "./opened-link.tsx";
import { openedLinkQuery, openLink } from "./phone-calls.ts";

const TOKEN = /^#([\w-]{22})$/;
const LINK_ID = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A link that is to be opened, one that this browser has opened, or neither. */
type LinkInAddress =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "opened"; readonly linkId: string }
  | { readonly kind: "none" };

function linkInAddress(hash: string): LinkInAddress {
  const token = TOKEN.exec(hash)?.[1];
  if (token !== undefined) return { kind: "token", token };
  const linkId = LINK_ID.exec(hash)?.[1];
  return linkId === undefined ? { kind: "none" } : { kind: "opened", linkId };
}

export function meta() {
  return [{ title: "Photos from your phone" }, { name: "robots", content: "noindex, nofollow" }];
}

function closedCodeOf(error: unknown): ClosedCode | null {
  return isApiProblem(error) && isClosedCode(error.code) ? error.code : null;
}

type AwaitedProps = { readonly query: Parameters<typeof LoadState>[0]["query"] };

function Awaited({ query }: AwaitedProps) {
  const closed = closedCodeOf(query.error);
  if (closed !== null) return <ClosedLink code={closed} />;
  return (
    <div className="page-width py-14">
      <LoadState query={query} label="Opening your link" />
    </div>
  );
}

/** Opens the link once, however often this mounts, and takes what opened it out of the address. */
function Opening({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const opening = useQuery({
    queryKey: ["upload-link-opening", token],
    queryFn: () => openLink(token),
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
  const { data: link } = opening;

  useEffect(() => {
    if (link === undefined) return;
    client.setQueryData(openedLinkQuery(link.id).queryKey, link);
    void navigate({ pathname: paths.uploadFromPhone(), hash: link.id }, { replace: true });
  }, [link, client, navigate]);

  return <Awaited query={opening} />;
}

function Opened({ linkId }: { readonly linkId: string }) {
  const query = useQuery(openedLinkQuery(linkId));
  // One that could not be asked for anew may stand all the same; one that is over is over.
  if (query.data === undefined || closedCodeOf(query.error) !== null) return <Awaited query={query} />;
  return <OpenedLink link={query.data} />;
}

/** For taking photos on a phone while the person goes on at a computer. The link is in the fragment, which no server sees. */
export default function UploadFromPhonePage() {
  const { hash } = useLocation();
  const link = linkInAddress(hash);
  if (link.kind === "token") return <Opening key={link.token} token={link.token} />;
  if (link.kind === "opened") return <Opened key={link.linkId} linkId={link.linkId} />;
  return <ClosedLink code="upload-link.not-found" />;
}
