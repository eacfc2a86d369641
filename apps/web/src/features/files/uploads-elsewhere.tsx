import { useEffect } from "react";
import { useLocation } from "react-router";
import { Link } from "#src/ui/link.tsx";
import { useDocumentUploads, useUploadsStanding } from "./document-uploads.ts";
import { elsewhereText } from "./files-text.ts";

/** On every step but the one they were chosen on: files that are still on their way, or failed since that step was left. */
export function UploadsElsewhere() {
  const { pathname } = useLocation();
  const uploads = useDocumentUploads();
  const { underWay, failed, path } = useUploadsStanding();
  useEffect(() => {
    if (pathname === path && failed > 0) uploads.markSeen();
  }, [uploads, pathname, path, failed]);
  if (path === "") return null;
  const text = pathname === path ? "" : elsewhereText(underWay, failed);
  return (
    <div
      role="status"
      className={text === "" ? "sr-only" : "mb-6 flex flex-wrap gap-x-4 rounded-2xl bg-sunken px-5 py-3"}
    >
      {text === "" ? null : (
        <>
          <span>{text}</span>
          <Link href={path}>{underWay + failed === 1 ? "Look at it" : "Look at them"}</Link>
        </>
      )}
    </div>
  );
}
