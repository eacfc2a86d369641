import { Link } from "#src/ui/link.tsx";

type CountProps = {
  readonly count: number;
  /** The place where each of them is answered. */
  readonly href?: string;
};

/** "4 checks against", beside an amount and the button that decides it; nothing where there are none. */
export function AgainstCount({ count, href }: CountProps) {
  if (count === 0) return null;
  const words = count === 1 ? "1 check against" : `${count} checks against`;
  return (
    <p className="against-count">
      <b>{href === undefined ? words : <Link href={href}>{words}</Link>}</b>
    </p>
  );
}
