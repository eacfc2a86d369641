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
    <header className="page-width flex min-h-20 items-center justify-between gap-4 print:hidden">
      <BrandMark name={brand.name} />
      <nav aria-label="Main" className="flex min-w-0 items-center gap-5">
        <Link
          href="/business"
          look="bare"
          className="hidden min-h-11 items-center font-semibold underline-offset-6 hover:underline md:flex"
          aria-current={path.startsWith("/business") ? "page" : undefined}
        >
          For Business
        </Link>
        <Menu id="main-menu" label={account === null ? "Menu" : greeting(account)} items={items} />
      </nav>
    </header>
  );
}
