function setting(value: string | undefined, otherwise: string): string {
  return value === undefined || value === "" ? otherwise : value;
}

/** The company that runs the site. `licenceText` is its licence and membership in its own words, empty where there are none to tell. */
export const brand = {
  name: setting(import.meta.env.VITE_BRAND_NAME, "Keystep"),
  legalName: setting(import.meta.env.VITE_BRAND_LEGAL_NAME, "Keystep Pty Ltd"),
  abn: setting(import.meta.env.VITE_BRAND_ABN, "00 000 000 000"),
  email: setting(import.meta.env.VITE_BRAND_EMAIL, "hello@keystep.example"),
  phone: setting(import.meta.env.VITE_BRAND_PHONE, "(03) 7010 4321"),
  licenceText: setting(import.meta.env.VITE_BRAND_LICENCE_TEXT, ""),
  siteUrl: setting(import.meta.env.VITE_PUBLIC_URL, "http://localhost:3000").replace(/\/$/, ""),
} as const;
