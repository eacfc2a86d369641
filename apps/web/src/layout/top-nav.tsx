import { isPublicPath } from "@keystep/contract/pages/public-path";
import { greeting } from "@keystep/domain/identity/greeting";
import { Link } from "#src/ui/link.tsx";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { brand } from "./brand.ts";
import { usePagePath } from "./use-page-path.ts";

export type MenuAccount = { readonly firstName: string | null; readonly email: string };

export type TopNavProps = {
  readonly account: MenuAccount | null;
  readonly onLogin: () => void;
};

const places: readonly MenuItem[] = [
  { href: "/", label: "Home" },
  { href: "/upfront-boost", label: "Upfront boost" },
  { href: "/monthly-boost", label: "Monthly boost" },
  { href: "/double-boost", label: "Double boost" },
  { href: "/faq", label: "FAQ" },
  { href: "/about", label: "About us" },
  { href: "/contact-us", label: "Contact us" },
  { href: "/terms-of-use", label: "T&C" },
  { href: "/privacy-policy", label: "Privacy" },
  { href: "/business", label: "For Business", isForSmallScreens: true },
];

/** In sight without opening the menu: all from 1,200 px, the first few from 992 px. */
const inSight: readonly (readonly [href: string, label: string, look?: "xl:flex"])[] = [
  ["/upfront-boost", "Upfront Boost"],
  ["/monthly-boost", "Monthly Boost"],
  ["/double-boost", "Double Boost"],
  ["/homeowner-assistant", "For owners", "xl:flex"],
  ["/compare", "Compare"],
  ["/faq", "FAQ", "xl:flex"],
];

type InBarProps = {
  readonly href: string;
  readonly path: string;
  readonly look?: "md:flex" | "lg:flex" | "xl:flex" | undefined;
  readonly onClick?: MenuItem["onClick"];
  readonly children: string;
};

function InBar({ path, look = "lg:flex", ...link }: InBarProps) {
  return (
    <Link
      {...link}
      look="bare"
      className={`hidden min-h-11 items-center font-semibold underline-offset-6 hover:underline aria-[current=page]:text-eucalyptus aria-[current=page]:underline ${look}`}
      aria-current={path.startsWith(link.href) ? "page" : undefined}
    />
  );
}

export function TopNav({ account, onLogin }: TopNavProps) {
  const path = usePagePath();
  const links = places.map((place) => ({ ...place, isCurrent: place.href === path }));
  const login: MenuItem = {
    href: "/login",
    label: "Login",
    onClick: (event) => {
      event.preventDefault();
      onLogin();
    },
  };
  const items = account === null ? [login, ...links] : [...links, { href: "/logout", label: "Logout" }];

  return (
    <header className="page-width flex min-h-20 items-center justify-between gap-5 print:hidden">
      <BrandMark name={brand.name} />
      {/* Within an application the way back is in the menu: what is asked there has the screen to itself. */}
      {isPublicPath(path) ? (
        <nav aria-label="Offers and answers" className="hidden gap-5 lg:flex">
          {inSight.map(([href, label, look]) => (
            <InBar key={href} href={href} path={path} look={look}>
              {label}
            </InBar>
          ))}
        </nav>
      ) : null}
      <nav aria-label="Main" className="flex min-w-0 items-center gap-5">
        <InBar href="/business" path={path} look="md:flex">
          For Business
        </InBar>
        {account === null ? (
          <InBar href="/login" path={path} look="xl:flex" onClick={login.onClick}>
            Log in
          </InBar>
        ) : null}
        <Menu id="main-menu" label={account === null ? "Menu" : greeting(account)} items={items} />
      </nav>
    </header>
  );
}
