/// <reference types="vite/client" />
import type { PageData } from "@keystep/contract/pages/site-data";

declare global {
  /** A page sets it before its scripts run, and the server before it renders pages. */
  var keystepSite: PageData;
}
