import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { countAuthCall } from "#src/platform/count-auth-call";
import { SIGN_IN_BASE, builtInSignIn, prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { keepPruning } from "./prune-oidc-payloads.ts";
import { mountTokenEndpoint } from "./token-endpoint.ts";

/** Mounts the built-in OpenID provider at /auth; nothing where another one is set. Its pages are the identity slice's. */
export function registerSignIn(app: FastifyInstance, deps: Dependencies): void {
  const signIn = builtInSignIn(deps);
  if (signIn === null) return;
  app.register(async (scope) => mountTokenEndpoint(scope, deps, signIn));
  app.register(async (scope) => mountProvider(scope, deps, signIn));
  keepPruning(app, deps);
}

/** Hands the untouched request to the library, which reads the body itself. */
function mountProvider(scope: FastifyInstance, deps: Dependencies, signIn: BuiltInSignIn): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.all(`${SIGN_IN_BASE}/*`, async (request, reply) => {
    const { raw } = request;
    const url = raw.url ?? "/";
    if (/%00/.test(url))
      return reply.code(400).headers(signIn.headers).type("text/plain").send("The address cannot be read.");
    // Each authorization request writes a row, so an anonymous caller may not make them without end.
    await countAuthCall(deps, request);
    prepareForProvider(raw, deps.config.publicUrl);
    Object.assign(raw, { originalUrl: url, url: url.slice(SIGN_IN_BASE.length) });
    reply.hijack();
    for (const [name, value] of Object.entries(signIn.headers)) reply.raw.setHeader(name, value);
    await signIn.answer(raw, reply.raw);
  });
}
