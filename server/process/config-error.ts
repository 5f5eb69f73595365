/** The start fails because of a setting or what it leads to; the message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
