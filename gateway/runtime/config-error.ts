/** Settings that can't be used; the message is one line for people each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
