import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { codeOfStep, stepAt, totpPlace } from "./totp-codes.ts";

const LIST = prepared("demo-codes", {}, () =>
  query
    .selectFrom("totp_secrets as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["u.id", "u.email", "t.secret", "t.last_step as lastStep"])
    .where("t.confirmed_at", "is not", null),
);

/** The current codes of the demo people's authenticator apps. It exists with demo data only, which never meets real people's. */
export function registerCodes(app: FastifyInstance, { config, db, clock, encryption }: Dependencies): void {
  if (!config.demo) return;
  app.get("/dev/codes.json", async (_request, reply) => {
    const rows = await fetchRows(db, LIST, {});
    const now = stepAt(clock.now());
    // A code counts once, so who signs in again within its time gets the next one, which is taken as well.
    const codes = rows.map(({ id, email, secret, lastStep }) => {
      const plain = encryption.decrypt(secret, totpPlace(id));
      return {
        email,
        code: codeOfStep(plain, lastStep === null || lastStep < now ? now : Math.min(lastStep + 1, now + 1)),
      };
    });
    return reply.header("cache-control", "no-store").send(codes);
  });
}
