import type { Lock } from "./production-packages.ts";

export type Component = { readonly name: string; readonly version: string };

const hexOf = (base64: string) => Buffer.from(base64, "base64").toString("hex");

/** `sha512-…` of a lock file as CycloneDX writes it. */
function hashesOf(integrity: string | undefined) {
  const sha512 = integrity?.split(" ").find((part) => part.startsWith("sha512-"));
  return sha512 === undefined ? [] : [{ alg: "SHA-512", content: hexOf(sha512.slice("sha512-".length)) }];
}

function licencesOf(licence: string | undefined) {
  if (licence === undefined) return [];
  return [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];
}

function componentOf(lock: Lock, place: string) {
  const name = place.replace(/^.*node_modules\//, "");
  const { version = "", integrity, license } = lock[place] ?? {};
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": `${purl}#${place}`,
    name,
    version,
    purl,
    hashes: hashesOf(integrity),
    licenses: licencesOf(license),
  };
}

/** What a release is made of, as CycloneDX 1.6; without a time and a serial number, so that the same release has the same. */
export function sbomOf(lock: Lock, places: readonly string[], product: Component) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": product.name, ...product } },
    components: places.filter((place) => lock[place]?.link !== true).map((place) => componentOf(lock, place)),
  };
}
