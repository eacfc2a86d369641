import type { FastifyInstance } from "fastify";
import type { Config } from "#src/config";

const YEAR_SECONDS = 31_536_000;

/** The policy of answers that are no page: a browser may do nothing with them. Pages bring their own policy. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The headers of every answer. A constant table, because a plugin that works them out for each request is seen in the benchmarks. */
export function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": CLOSED_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const everywhere = securityHeaders(config);
  const inApi = { ...everywhere, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(request.url.startsWith("/api/") ? inApi : everywhere);
    done();
  });
}
