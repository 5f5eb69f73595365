/** The start fails because of a setting. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
