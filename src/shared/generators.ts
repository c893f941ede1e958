/** What can write: the built-in generator, or a model. */
export const GENERATORS = ['builtin', 'openai', 'claude'] as const
