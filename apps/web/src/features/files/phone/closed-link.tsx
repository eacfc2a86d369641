import { UPLOAD_LINK_MINUTES } from "@keystep/domain/files/upload-link";
import type { ApiProblemCode } from "#src/api/api-problem";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";

type Words = { readonly title: string; readonly text: string };

const AGAIN = "On your computer, choose 'Use your phone for photos' once more and scan the new code.";

const WORDS = {
  "upload-link.not-found": {
    title: "This link does not work here",
    text: `It may have been cut off, or opened in another browser of this phone. ${AGAIN}`,
  },
  "upload-link.used": {
    title: "This link was used already",
    text: `Each link works on one phone only. Was it not you? Then end the link on your computer. ${AGAIN}`,
  },
  "upload-link.expired": {
    title: "This link has expired",
    text: `Links work for ${UPLOAD_LINK_MINUTES} minutes. What you sent before is on your computer. ${AGAIN}`,
  },
  "upload-link.ended": {
    title: "This link has ended",
    text: `It was ended on your computer. What you sent before is there. More to send? ${AGAIN}`,
  },
} as const satisfies Partial<Record<ApiProblemCode, Words>>;

export type ClosedCode = keyof typeof WORDS;

export function isClosedCode(code: string | undefined): code is ClosedCode {
  return code !== undefined && code in WORDS;
}

export function ClosedLink({ code }: { readonly code: ClosedCode }) {
  const { title, text } = WORDS[code];
  return (
    <section className="page-width grid content-start justify-items-start gap-5 py-14">
      <EmptyHouse size={96} />
      <h1 key={code} ref={focusAtOnce} tabIndex={-1}>
        {title}
      </h1>
      <p className="max-w-measure text-[1.15rem]">{text}</p>
    </section>
  );
}
