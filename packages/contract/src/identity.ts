import { ROLES, USER_STATUSES } from "@keystep/domain/identity/user";
import { z } from "zod";
import { firstName, id, lastName, newPassword, phone } from "./fields.ts";
import { route } from "./route.ts";

/** A user as the API answers it (SPEC §3, User). */
export const user = z.object({
  id,
  roles: z.array(z.enum(ROLES)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(USER_STATUSES),
});
/** A user as it travels. */
export type User = z.output<typeof user>;

/** The user step of a person who has an account: names and phone (SPEC §5, USER-01). */
export const userDetails = z.object({ firstName, lastName, phone });

/** The user step of a person known by email only: a password as well (USER-03). */
export const newUserDetails = userDetails.extend({ password: newPassword });

/** SPEC §7: the current user. */
export const getCurrentUser = route({
  name: "getCurrentUser",
  method: "GET",
  path: "/v1/users/me",
  slice: "identity",
  summary: "The current user",
  access: "user",
  rate: "read",
  responses: { 200: user },
  problems: [],
});

/** SPEC §7: stores the names; takes phone and, for a pending user, the password that activates them (USER-06). */
export const updateUser = route({
  name: "updateUser",
  method: "PUT",
  path: "/v1/users/:id",
  slice: "identity",
  summary: "Store the names and phone of a user; a pending user's password activates and signs in",
  access: "own-user",
  rate: "write",
  params: z.object({ id }),
  body: z.object({
    id,
    firstName,
    lastName,
    phone: phone.optional(),
    password: newPassword.optional(),
  }),
  responses: { 200: user },
  problems: ["user.not-found"],
});

/** Own addition (DECISIONS, Sign-in): ends the session on the server and clears its cookies; without a session it does nothing. */
export const logout = route({
  name: "logout",
  method: "POST",
  path: "/v1/logout",
  slice: "identity",
  summary: "End this session and clear its cookies",
  access: "public",
  rate: "write",
  body: z.object({ refreshToken: z.string().max(4096).optional() }),
  responses: { 204: null },
  problems: [],
});
