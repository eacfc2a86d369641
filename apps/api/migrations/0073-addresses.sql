-- Addresses of the national address file (G-NAF Core), which an operator loads. A load is seen as a whole once it is finished; the rows of
-- the one before are then removed.
CREATE TABLE address_loads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  addresses integer CHECK (addresses > 0),
  CHECK ((finished_at IS NULL) = (addresses IS NULL))
);

CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  load_id integer NOT NULL REFERENCES address_loads,
  number text COLLATE "C" NOT NULL,
  -- Words of street, suburb, state and postcode in small letters, so that a beginning is a range of the index.
  place text COLLATE "C" NOT NULL,
  flat text COLLATE "C" NOT NULL,
  flat_order integer NOT NULL,
  street text NOT NULL,
  suburb text NOT NULL,
  state text NOT NULL CHECK (state IN ('NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT')),
  postcode text NOT NULL
);
CREATE INDEX addresses_number_place_idx ON addresses (load_id, number, place, flat_order);
