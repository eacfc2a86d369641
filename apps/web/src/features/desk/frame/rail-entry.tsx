import { Link } from "#src/ui/link.tsx";
import { Icon, type IconName } from "./icons.tsx";

type RailEntryProps = {
  readonly href: string;
  readonly icon?: IconName;
  /** Below the icon where the menu is narrow. */
  readonly short?: string;
  readonly isCurrent: boolean;
  readonly isHot?: boolean;
  readonly count?: string | undefined;
  readonly children: string;
};

export function RailEntry({ href, icon, short, isCurrent, isHot = false, count, children }: RailEntryProps) {
  return (
    <li>
      <Link look="bare" href={href} aria-current={isCurrent ? "page" : undefined} className={`q ${isHot ? "hot" : ""}`}>
        {icon === undefined ? null : <Icon of={icon} />}
        <span className="t">{children}</span>
        {short === undefined ? null : (
          <span className="short" aria-hidden="true">
            {short}
          </span>
        )}
        {count === undefined ? null : <span className="n">{count}</span>}
      </Link>
    </li>
  );
}
