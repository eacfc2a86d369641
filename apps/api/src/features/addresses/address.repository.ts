import type { AddressKey, ListedAddress, TypedAddress } from "@keystep/domain/addresses/listed-address";
import type { State } from "@keystep/domain/kernel/states";
import type { Db } from "#src/platform/db/database";
import { insertRows, isLikeAll, pastBeginning, rowsOf } from "#src/platform/db/expressions";
import { arrayOf, execute, fetchOne, fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";

const SHOWN = 8;

const CURRENT = prepared("addresses-current-load", {}, () =>
  query.selectFrom("address_loads").select("id").where("finished_at", "is not", null).orderBy("id", "desc").limit(1),
);

/** The newest load that is finished; null where no addresses were loaded. */
export async function findCurrentLoad(db: Db): Promise<number | null> {
  const row = await fetchRow(db, CURRENT, {});
  return row?.id ?? null;
}

const SUGGEST = prepared(
  "addresses-suggest",
  { load: "integer", number: "text", flat: "text?", begin: "text", within: "text[]" },
  ({ load, number, flat, begin, within }) =>
    query
      .selectFrom("addresses as a")
      .select(["a.street", "a.suburb", "a.state", "a.postcode"])
      .where("a.load_id", "=", load)
      .where("a.number", "=", number)
      .where("a.place", ">=", begin)
      .where((eb) => eb("a.place", "<", pastBeginning(begin)))
      .where((eb) => eb.or([eb(flat, "is", null), eb("a.flat", "=", flat)]))
      .where((eb) => isLikeAll(eb.ref("a.place"), within))
      .orderBy("a.place")
      .orderBy("a.flat_order")
      .limit(SHOWN),
);

/** Addresses that fit what was typed, by street and flat. The first word is a whole one once another follows, so few rows are read. */
export function suggestAddresses(
  db: Db,
  load: number,
  { flat, number, words }: TypedAddress,
): Promise<ListedAddress[]> {
  const [first = "", ...others] = words;
  return fetchRows(db, SUGGEST, {
    load,
    number,
    flat,
    begin: others.length === 0 ? first : `${first} `,
    within: others.map((word) => `% ${word}%`),
  });
}

const BEGIN = prepared("addresses-begin-load", { file: "text", now: "timestamptz" }, ({ file, now }) =>
  query.insertInto("address_loads").values({ file, started_at: now }).returning("id"),
);

export async function beginLoad(db: Db, load: { readonly file: string; readonly now: Date }): Promise<number> {
  return (await fetchOne(db, BEGIN, load)).id;
}

const COLUMNS = {
  numbers: "text[]",
  places: "text[]",
  flats: "text[]",
  orders: "integer[]",
  streets: "text[]",
  suburbs: "text[]",
  states: arrayOf(textIn<State>()),
  postcodes: "text[]",
} as const;

const INSERT = prepared(
  "addresses-insert",
  { load: "integer", ...COLUMNS },
  ({ load, numbers, places, flats, orders, streets, suburbs, states, postcodes }) =>
    insertRows(
      "addresses",
      query
        .selectFrom(
          rowsOf("given", {
            number: numbers,
            place: places,
            flat: flats,
            flat_order: orders,
            street: streets,
            suburb: suburbs,
            state: states,
            postcode: postcodes,
          }),
        )
        .select(["number", "place", "flat", "flat_order", "street", "suburb", "state", "postcode"])
        .select(load.as("load_id")),
    ),
);

type Readable = { readonly address: ListedAddress; readonly key: AddressKey };

export async function insertAddresses(db: Db, load: number, read: readonly Readable[]): Promise<void> {
  await execute(db, INSERT, {
    load,
    numbers: read.map(({ key }) => key.number),
    places: read.map(({ key }) => key.place),
    flats: read.map(({ key }) => key.flat),
    orders: read.map(({ key }) => Number.parseInt(key.flat.replaceAll(/\D/g, "").slice(0, 9), 10) || 0),
    streets: read.map(({ address }) => address.street),
    suburbs: read.map(({ address }) => address.suburb),
    states: read.map(({ address }) => address.state),
    postcodes: read.map(({ address }) => address.postcode),
  });
}

const FINISH = prepared(
  "addresses-finish-load",
  { id: "integer", addresses: "integer", now: "timestamptz" },
  ({ id, addresses, now }) =>
    query.updateTable("address_loads").set({ addresses, finished_at: now }).where("id", "=", id),
);

export async function finishLoad(
  db: Db,
  load: { readonly id: number; readonly addresses: number; readonly now: Date },
): Promise<void> {
  await execute(db, FINISH, load);
}

/** So that no statement takes longer than one may. */
const REMOVED_AT_ONCE = 20_000;

const REMOVE = prepared("addresses-remove-older", { load: "integer" }, ({ load }) =>
  query
    .deleteFrom("addresses")
    .where("id", "in", (eb) =>
      eb.selectFrom("addresses as old").select("old.id").where("old.load_id", "<", load).limit(REMOVED_AT_ONCE),
    ),
);

/** Removes what older loads brought, whether they were finished or not. */
export async function removeOlderAddresses(db: Db, load: number): Promise<void> {
  while ((await execute(db, REMOVE, { load })) > 0);
}
