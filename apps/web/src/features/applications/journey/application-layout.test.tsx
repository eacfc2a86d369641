import { getApplication, saveApplication } from "@keystep/contract/applications/applications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { anApplicant, anApplication, aPendingUser, APPLICATION_ID } from "#src/testing/application-fixtures";
import { renderApplication } from "#src/testing/render-application.tsx";

const ROOT = `/application/${APPLICATION_ID}`;

describe("where an application's address leads", () => {
  test("without a step, to the step the application stands on", async () => {
    const { path } = renderApplication({ at: ROOT, application: anApplication({ step: "context" }) });
    await waitFor(() => expect(path()).toBe(`${ROOT}/context`));
    expect(await screen.findByRole("heading", { name: "Property details", level: 1 })).toBeDefined();
    expect(screen.queryByText(/^The part you opened/)).toBeNull();
  });

  test("a step that is not open yet, to the current one, with the reason", async () => {
    const { path } = renderApplication({ at: `${ROOT}/context`, user: aPendingUser() });
    await waitFor(() => expect(path()).toBe(`${ROOT}/user`));
    expect(await screen.findByText(/^The part you opened isn’t open yet/)).toBeDefined();
  });

  test("an unknown step, to the start with a reason", async () => {
    const { path, notice } = renderApplication({ at: `${ROOT}/no-such-step` });
    await waitFor(() => expect(path()).toBe("/"));
    expect(notice()).toContain("That part of the application does not exist");
  });

  test.each(["applicant/somebody", "applicant/co-applicant", "applicant-address/co-applicant"])(
    "a type without such an applicant (%s), to the start with a reason",
    async (step) => {
      const { path, notice } = renderApplication({ at: `${ROOT}/${step}` });
      await waitFor(() => expect(path()).toBe("/"));
      expect(notice()).toContain("That application has no such applicant");
    },
  );

  test("the main applicant's pages exist before any applicant was saved", async () => {
    renderApplication({ at: `${ROOT}/applicant/main-applicant` });
    expect(await screen.findByRole("heading", { name: "About you", level: 1 })).toBeDefined();
  });

  test("an application that cannot be loaded, to the start with a reason", async () => {
    const { api, path, notice } = renderApplication({ at: `${ROOT}/user` });
    api.refuse(getApplication, "application.not-found");
    await waitFor(() => expect(path()).toBe("/"));
    expect(notice()).toContain("We could not find that application");
  });

  test.each(["", "/user", "/applicant-address/main-applicant", "/banking-details"])(
    "once it was sent, '%s' leads to what became of it",
    async (step) => {
      const application = anApplication({ status: "submitted", step: "success" });
      const { path } = renderApplication({ at: `${ROOT}${step}`, application });
      await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
      expect(await screen.findByRole("heading", { name: "Your application is with us", level: 1 })).toBeDefined();
      expect(screen.queryByRole("navigation", { name: "Application steps" })).toBeNull();
    },
  );

  test("a draft that was withdrawn leads to what says so", async () => {
    const application = anApplication({ status: "withdrawn", step: "context" });
    const { path } = renderApplication({ at: ROOT, application });
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(await screen.findByRole("heading", { name: "This application is withdrawn", level: 1 })).toBeDefined();
  });

  test("a draft has no success yet", async () => {
    const { path } = renderApplication({ at: `${ROOT}/success`, application: anApplication({ step: "context" }) });
    await waitFor(() => expect(path()).toBe(`${ROOT}/context`));
  });
});

describe("the stepper", () => {
  async function sidebar(application = anApplication()) {
    const opened = renderApplication({ at: `${ROOT}/context`, application });
    return { ...opened, nav: await screen.findByRole("navigation", { name: "Application steps" }) };
  }

  test("it lists the sections in order, with the page's own step marked", async () => {
    const { nav } = await sidebar();
    const sections = within(nav)
      .getAllByRole("listitem")
      .filter((item) => item.parentElement === nav.querySelector("ol"))
      .map((item) => item.querySelector("a, span")?.textContent?.split(",")[0]);
    expect(sections).toEqual(["Account", "Property details", "Applicant Details", "Banking Details", "Review"]);
    const [current, ...more] = nav.querySelectorAll('[aria-current="step"]');
    expect(current?.textContent).toContain("Property details");
    expect(more).toHaveLength(0);
  });

  test("the co-applicant's section stands there only when there is one", async () => {
    const { nav } = await sidebar(anApplication({ applicants: [anApplicant({ type: "co-applicant" })] }));
    expect(within(nav).getByText("Coapplicant Details")).toBeDefined();
  });

  test("a save on the way refreshes the statuses", async () => {
    const { api, stored, nav, user } = await sidebar();
    api.answer(saveApplication, () => {
      stored.application = anApplication({
        version: 4,
        context: { ...anApplication().context, propertyAddress: "12 Bay St" },
      });
      return { id: APPLICATION_ID, step: null, version: 4 };
    });
    const before = api.requests.filter(({ path }) => path.endsWith("/step-status")).length;
    await user.type(screen.getByLabelText("Property address"), "12 Bay St");
    await user.tab();
    await waitFor(() =>
      expect(api.requests.filter(({ path }) => path.endsWith("/step-status")).length).toBeGreaterThan(before),
    );
    expect(within(nav).getByText("Property details")).toBeDefined();
  });

  test("'View Progress' opens 'Application progress', which closes 150 ms after Escape", async () => {
    const { user } = await sidebar();
    await user.click(screen.getByRole("button", { name: "View Progress" }));
    const dialog = await screen.findByRole("dialog", { name: "Application progress" });
    expect(within(dialog).getByText("100 Points ID")).toBeDefined();

    vi.useFakeTimers();
    fireEvent.keyDown(dialog, { key: "Escape" });
    act(() => void vi.advanceTimersByTime(149));
    expect(screen.queryByRole("dialog")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
