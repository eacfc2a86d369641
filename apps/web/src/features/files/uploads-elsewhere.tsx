import { useLocation } from "react-router";
import { Link } from "#src/ui/link.tsx";
import { useUploadsStanding } from "./document-uploads.ts";
import { elsewhereText } from "./files-text.ts";

/** On every step but the one they were chosen on: that files are on their way still, or did not get there. */
export function UploadsElsewhere() {
  const { pathname } = useLocation();
  const { underWay, failed, path } = useUploadsStanding();
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
          <Link href={path}>Look at them</Link>
        </>
      )}
    </div>
  );
}
