const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;
const SETTINGS = ["endpoint", "region"] as const;

/** Where files lie in a store that speaks S3; `prefix` is empty or ends with a slash. */
export type BucketAddress = {
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  /** Null for Amazon's own, which follows from the region. */
  readonly endpoint: string | null;
};

function withSlash(path: string): string {
  return path === "" || path.endsWith("/") ? path : `${path}/`;
}

function isWeb(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Reads `s3://BUCKET/PREFIX?region=…&endpoint=https://…`; null where it is not one. Another store than Amazon's has an endpoint. */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text);
  const prefix = withSlash(pathname.replace(/^\//, ""));
  const endpoint = searchParams.get("endpoint");
  const region = searchParams.get("region") ?? "";
  const isKnown = [...searchParams.keys()].every((name) => SETTINGS.some((setting) => setting === name));
  // A password in an address would end up in logs; credentials come from the environment.
  const isPlain = [username, password, port, hash].every((part) => part === "");
  const isGood = protocol === "s3:" && BUCKET.test(bucket) && PREFIX.test(prefix) && isKnown && isPlain;
  if (!isGood || region === "" || (endpoint !== null && !isWeb(endpoint))) return null;
  return { bucket, prefix, region, endpoint };
}
