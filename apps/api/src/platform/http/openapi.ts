import { ACCESS, accessRule, type Access } from "@keystep/contract/http/access";
import { PROBLEMS, type ProblemCode } from "@keystep/contract/http/problems";
import { problemBody } from "@keystep/contract/http/problem-body";
import { asksForPerson, type Route, type Upload } from "@keystep/contract/http/route";
import { ownProblems, paramsOf, type NamedRoute } from "@keystep/contract/routes";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { isKeyed } from "./idempotency.ts";
import { API_BASE } from "./handle.ts";

type Json = Record<string, unknown>;

const EVERYWHERE: readonly ProblemCode[] = [
  "request.malformed",
  "request.too-many",
  "server.error",
  "server.unavailable",
];
const WITH_SESSION: readonly ProblemCode[] = [
  "session.missing",
  "session.expired",
  "access.forbidden",
  "access.foreign-origin",
];
const WITH_SCOPE: readonly ProblemCode[] = ["second-factor.required", "scope.missing"];
const WITH_COOKIE: readonly ProblemCode[] = ["access.foreign-origin"];
const WITH_BODY: readonly ProblemCode[] = [
  "request.too-large",
  "request.media-type",
  "request.invalid",
  "idempotency.key-reused",
  "idempotency.in-progress",
];
const WITH_UPLOAD: readonly ProblemCode[] = ["request.too-large", "request.media-type", "request.invalid"];
const BY_PERSON: Json[] = [{ idToken: [] }, { session: [] }];
const STATUS_TEXT: Record<number, string> = { 200: "Done", 201: "Created", 204: "Done, nothing to answer" };

type Schema = z.core.JSONSchema.BaseSchema;

/** A record whose keys are listed names all of them, so that a client made from the document knows them. */
function nameProperties(json: Schema): void {
  const { required = [], properties, additionalProperties } = json;
  if (properties !== undefined || additionalProperties === undefined || required.length === 0) return;
  json.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** Choices that may come without the field that tells them apart can overlap: that is `anyOf`. */
function relaxOptionalChoice(json: Schema, discriminator: string): void {
  if (json.oneOf?.every(({ required = [] }) => required.includes(discriminator)) !== false) return;
  json.anyOf = json.oneOf;
  delete json.oneOf;
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      nameProperties(jsonSchema);
      if (zodSchema instanceof z.ZodDiscriminatedUnion) {
        relaxOptionalChoice(jsonSchema, zodSchema.def.discriminator);
      }
    },
  });
  return json;
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
    .parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

export function problemsOf(route: Route): ProblemCode[] {
  return [
    ...new Set([
      ...EVERYWHERE,
      ...(asksForPerson(route.access) ? WITH_SESSION : []),
      ...(route.access === "staff" ? WITH_SCOPE : []),
      ...(accessRule(route.access).cookie !== undefined && route.method !== "GET" ? WITH_COOKIE : []),
      ...(route.body === undefined ? [] : WITH_BODY),
      ...(route.upload === undefined ? [] : WITH_UPLOAD),
      ...ownProblems(route),
    ]),
  ];
}

function problemResponses(route: Route): Json {
  const byStatus = Map.groupBy(problemsOf(route), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${PROBLEMS[code].detail}`).join("\n\n"),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

/** An answer that is a file: bytes of one of its media types. */
function filesOf({ file }: Route): Json {
  return file === undefined ? {} : { content: Object.fromEntries(file.map((mediaType) => [mediaType, {}])) };
}

function formOf({ field, maxFiles, fields }: Upload): Json {
  const { properties = {} } = schemaOf(fields, "input") as { properties?: Json }; // the fields of a form are an object
  const files = { type: "array", items: { type: "string", format: "binary" }, minItems: 1, maxItems: maxFiles };
  return { type: "object", properties: { ...properties, [field]: files }, required: [field] };
}

function requestOf({ body, upload }: Route): Json {
  const content = {
    ...(body === undefined ? {} : { "application/json": { schema: schemaOf(body, "input") } }),
    ...(upload === undefined ? {} : { "multipart/form-data": { schema: formOf(upload) } }),
  };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

function securityOf({ access }: Route): Json[] {
  const { cookie } = accessRule(access);
  if (cookie !== undefined) return [{ [cookie.scheme]: [] }];
  return access === "public" ? [{}, ...BY_PERSON] : BY_PERSON;
}

function operationOf(route: NamedRoute): Json {
  const answers = Object.entries(route.responses).map(([status, schema]) => [
    status,
    {
      description: STATUS_TEXT[Number(status)],
      ...(schema === null || schema === undefined
        ? filesOf(route)
        : { content: { "application/json": { schema: schemaOf(schema, "output") } } }),
    },
  ]);
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "Repeat a call with the same key and it is done once; the first answer is given again.",
    schema: { type: "string", minLength: 8, maxLength: 128 },
  };
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.slice],
    security: securityOf(route),
    parameters: [
      ...parametersOf(paramsOf(route), "path"),
      ...parametersOf(route.query, "query"),
      ...(isKeyed(route) ? [idempotencyKey] : []),
    ],
    ...requestOf(route),
    responses: { ...Object.fromEntries(answers), ...problemResponses(route) },
  };
}

function schemesOf(access: Access): [string, Json][] {
  const { cookie } = accessRule(access);
  if (cookie === undefined) return [];
  const { scheme, name, description } = cookie;
  return [[scheme, { type: "apiKey", in: "cookie", name, description }]];
}

/** The OpenAPI 3.1 document, made from the same schemas that judge the calls. */
export function openApiDocument(routes: readonly NamedRoute[], site: { publicUrl: string; name: string }): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${site.name} API`, version: "1", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${site.publicUrl}${API_BASE}` }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemBody, "output") },
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The ID token of hosted sign-in" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "token",
          description: "The session cookie; writes must carry the site's own Origin",
        },
        ...Object.fromEntries(namesOf(ACCESS).flatMap(schemesOf)),
      },
    },
  };
}
