/** The available generators: the built-in one and the models. */
export const GENERATORS = ['builtin', 'openai', 'claude'] as const

/** Providers of models: two services with a key, two servers on the installation's machine. */
export const KEY_PROVIDERS = ['openai', 'claude'] as const
export const LOCAL_PROVIDERS = ['ollama', 'lm_studio'] as const
export const MODEL_PROVIDERS = [...KEY_PROVIDERS, ...LOCAL_PROVIDERS] as const
export type KeyProvider = (typeof KEY_PROVIDERS)[number]
export type LocalProvider = (typeof LOCAL_PROVIDERS)[number]
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]
