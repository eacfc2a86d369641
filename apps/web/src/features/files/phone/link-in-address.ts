const TOKEN = /^#([\w-]{22})$/;
const LINK_ID = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What the fragment says: a link that is to be opened, one that this browser has opened, or nothing that could be either. */
export type LinkInAddress =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "opened"; readonly linkId: string }
  | { readonly kind: "none" };

export function linkInAddress(hash: string): LinkInAddress {
  const token = TOKEN.exec(hash)?.[1];
  if (token !== undefined) return { kind: "token", token };
  const linkId = LINK_ID.exec(hash)?.[1];
  return linkId === undefined ? { kind: "none" } : { kind: "opened", linkId };
}
