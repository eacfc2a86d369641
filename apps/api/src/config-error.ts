/** A setting that cannot be used; its message is the one sentence the start prints. */
export class ConfigError extends Error {}
