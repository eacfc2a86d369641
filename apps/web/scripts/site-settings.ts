function setting(value: string | undefined, otherwise: string): string {
  return value === undefined || value === "" ? otherwise : value;
}

/** The owner of the site, by the settings that its pages are built with (layout/brand.ts). */
export function siteSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = (name: string, otherwise: string) => setting(env[`VITE_${name}`] ?? env[name], otherwise);
  return {
    name: read("BRAND_NAME", "Keystep"),
    legalName: read("BRAND_LEGAL_NAME", "Keystep Pty Ltd"),
    email: read("BRAND_EMAIL", "hello@keystep.example"),
    phone: read("BRAND_PHONE", "(03) 7010 4321"),
    siteUrl: read("PUBLIC_URL", "http://localhost:3000").replace(/\/$/, ""),
  };
}
