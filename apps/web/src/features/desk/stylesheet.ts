import stylesheet from "./desk.css?url";

/** The address of the desk's own style sheet. */
export const deskStylesheet: string = stylesheet;
