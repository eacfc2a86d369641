import { deskPaths } from "#src/features/desk/desk-paths";
import { TakeNext } from "#src/features/desk/frame/next-case.tsx";
import { useTakeNext } from "#src/features/desk/frame/take-next.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { placeInList } from "#src/features/desk/queue/list-we-came-from";
import { Link } from "#src/ui/link.tsx";

/** The case after a closed one: the next one of the list that it was opened from, else the next one that nobody has. */
export function NextAfter({ id }: { readonly id: string }) {
  const { isOffered } = useTakeNext();
  const after = placeInList(id)?.after;
  if (after !== undefined)
    return (
      <Link look="bare" href={deskPaths.case(after)} className="btn big main">
        Next case <Kbd of="down" />
      </Link>
    );
  return isOffered ? <TakeNext rows={null} isMain /> : null;
}
