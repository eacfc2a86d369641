/** The company that runs the site, by the settings of the server that sent this page. */
export const { brand } = globalThis.keystepSite;
