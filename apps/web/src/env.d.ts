/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_PUBLIC_URL?: string;
  readonly VITE_BRAND_NAME?: string;
  readonly VITE_BRAND_LEGAL_NAME?: string;
  readonly VITE_BRAND_ABN?: string;
  readonly VITE_BRAND_EMAIL?: string;
  readonly VITE_BRAND_PHONE?: string;
  readonly VITE_BRAND_LICENCE_TEXT?: string;
  readonly VITE_LEAD_PASSWORD_MAX_LENGTH?: string;
}
