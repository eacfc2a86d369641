import { suggestAddresses } from "@keystep/contract/addresses/addresses";
import type { ListedAddress } from "@keystep/domain/addresses/listed-address";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { installFakeApi, json } from "#src/testing/fake-api";

const EMU_BANK: ListedAddress = { street: "12 Emu Bank", suburb: "Belconnen", state: "ACT", postcode: "2617" };

beforeEach(() => vi.resetModules());

async function openField({ isLoaded = true, onChoose = vi.fn<(address: ListedAddress) => void>() } = {}) {
  const api = installFakeApi();
  const asked: string[] = [];
  api.respond(suggestAddresses, ({ body }) => {
    const { typed } = suggestAddresses.body.parse(body);
    if (typed !== "") asked.push(typed);
    const isFit = typed.startsWith("12 em");
    return json(200, { isLoaded, addresses: isFit ? [EMU_BANK, { ...EMU_BANK, street: "2/12 Emu Bank" }] : [] });
  });
  // Whether there are addresses is asked once for all fields of a visit; each test is one.
  const { AddressField } = await import("./address-field.tsx");
  function Field() {
    const [value, setValue] = useState("");
    return (
      <AddressField
        name="address"
        label="Street address"
        value={value}
        onChange={setValue}
        holds="line"
        onChoose={onChoose}
      />
    );
  }
  render(<Field />);
  return { api, asked, onChoose, user: userEvent.setup() };
}

test("suggests while one types, by keyboard, and holds the address that was chosen", async () => {
  const { asked, onChoose, user } = await openField();
  const field = await screen.findByRole("combobox", { name: "Street address" });
  await user.type(field, "12 em");
  const list = await screen.findByRole("listbox");
  await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(3));
  expect(asked).toEqual(["12 em"]);
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(field).toHaveProperty("value", "2/12 Emu Bank, Belconnen ACT 2617");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ ...EMU_BANK, street: "2/12 Emu Bank" });
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("an address that is not listed stays as it was typed", async () => {
  const { onChoose, user } = await openField();
  const field = await screen.findByRole("combobox", { name: "Street address" });
  await user.type(field, "12 emu lane");
  await user.click(await screen.findByRole("option", { name: /My address is not listed/ }));
  expect(field).toHaveProperty("value", "12 emu lane");
  await user.tab();
  expect(field).toHaveProperty("value", "12 emu lane");
  expect(onChoose).not.toHaveBeenCalled();
});

test("without a list of addresses it is the plain field", async () => {
  const { asked, user } = await openField({ isLoaded: false });
  const field = await screen.findByRole("textbox", { name: "Street address" });
  await user.type(field, "12 emu bank");
  expect(field).toHaveProperty("value", "12 emu bank");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(asked).toEqual([]);
});
