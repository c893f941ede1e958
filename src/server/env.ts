import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import proxyaddr from 'proxy-addr'
import { z } from 'zod'

/*
 * Every setting of the operator. This is the only file that reads process.env. Each variable may also be given as `<NAME>_FILE`,
 * the path of a file that holds the value (for secrets). `.env.example` lists the same variables; a test compares them.
 */

const text = z.string().trim()
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const prices = list
  .transform((values) => values.map(Number))
  .refine(
    (values) => (values.length === 3 || values.length === 4) && values.every((value) => value >= 0),
    'needs three numbers: input, cached input, output; a fourth, for input that is written to the cache, where that costs more',
  )
  .transform(([input = 0, cached = 0, output = 0, kept = input]) => ({ input, cached, output, kept }))
const url = z.url().transform((value) => value.replace(/\/+$/, ''))
/** Links, cookies and the origin check are built from it, and some of them would lose a path. */
const origin = z
  .url({ protocol: /^https?$/, error: 'needs http:// or https://, a host and, if it is not the usual one, a port' })
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value), 'takes no path: only scheme, host and port')
  .transform((value) => new URL(value).origin)
const proxies = list.superRefine((entries, context) => {
  for (const entry of entries) if (!isProxyRange(entry)) context.addIssue(`"${entry}" is neither an address nor a CIDR range`)
})

const variables = z.object({
  /** The port to listen on. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address to listen on; 0.0.0.0 for all. */
  HOST: text.default('127.0.0.1'),
  /** The address that people type: scheme, host and port, no path. Unset: http://127.0.0.1:PORT. */
  PUBLIC_URL: origin.optional(),
  /** Folder of the embedded database, the secret and the mails without SMTP. */
  DATA_DIR: text.default('./data'),
  /** An external PostgreSQL, 18 or newer: postgres://…; unset: the embedded one. */
  DATABASE_URL: text.optional(),
  /** The part of the product that this process runs: all, web or worker. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Generations that this worker writes at the same time. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Memory in MB of each task process (up to six at once), at least 256. A task that needs more is refused. */
  TASK_MEMORY_MB: z.coerce.number().int().min(256).max(32_768).default(1_024),
  /** At least 32 bytes that sign and encrypt; unset: created in DATA_DIR. Required with DATABASE_URL, the same for all processes. */
  SECRET_KEY: text.min(32, 'needs at least 32 characters').optional(),
  /** Encrypts the files of `npm run backup`, and opens them again. At least 12 characters. */
  BACKUP_PASSPHRASE: text.min(12, 'needs at least 12 characters').optional(),
  /** Name of the product on every screen. */
  PRODUCT_NAME: text.min(1).default('Draftwell'),
  /** Company that runs this installation, for the footer. */
  COMPANY_NAME: text.default(''),
  /** One line, for the footer and the terms of service. */
  COMPANY_ADDRESS: text.default(''),
  /** E-mail domains of the company, separated by commas. */
  COMPANY_DOMAINS: list.default([]),
  /** Where people can ask for help. */
  SUPPORT_EMAIL: z.union([z.email(), z.literal('')]).default(''),
  /** Address of the data protection officer, for /privacy and exports of data. */
  DATA_PROTECTION_EMAIL: z.union([z.email(), z.literal('')]).default(''),
  /** The verified e-mail address of the super admin; unset: the person who opens the link that the first start prints. */
  SUPER_ADMIN_EMAIL: z
    .union([z.email(), z.literal('')])
    .transform((value) => value.toLowerCase())
    .default(''),
  /** Key of OpenAI, or of any service that speaks its API. */
  OPENAI_API_KEY: text.optional(),
  /** Root of an OpenAI-compatible API. */
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  /** Model to use at OPENAI_BASE_URL. */
  OPENAI_MODEL: text.default('gpt-6.1-terra'),
  /** Key of Anthropic. */
  ANTHROPIC_API_KEY: text.optional(),
  /** Root of the Anthropic API. */
  ANTHROPIC_BASE_URL: url.default('https://api.anthropic.com/v1'),
  /** Claude model to use. */
  ANTHROPIC_MODEL: text.default('claude-sonnet-5-5'),
  /** Address at which model setup looks for Ollama. In a container, use the address of the host. */
  OLLAMA_BASE_URL: url.default('http://127.0.0.1:11434'),
  /** Address at which model setup looks for LM Studio. */
  LM_STUDIO_BASE_URL: url.default('http://127.0.0.1:1234'),
  /** Context size of the model in tokens, input and output together; unset: the limit of its service. */
  MODEL_CONTEXT_TOKENS: z.coerce.number().int().min(2_000).optional(),
  /** Maximum tokens of an answer, thinking included; unset: 16,000 to 32,000 at services, no limit on local servers. */
  MODEL_OUTPUT_TOKENS: z.coerce.number().int().min(500).optional(),
  /** Seconds until the first byte of an answer; unset: 60 at services, 300 on local servers, which load the model first. */
  MODEL_FIRST_BYTE_SECONDS: z.coerce.number().int().min(5).max(3_600).optional(),
  /** Tokens of the model, in and out, that one person may use in a day (UTC); 0 for no limit. */
  MODEL_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(2_000_000),
  /** Days until a finished queue item loses its result. The item itself stays. 0 keeps results for ever. */
  QUEUE_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(90),
  /** Prices of a million tokens: input, cached input, output (0.25,0.025,2) and, if dearer, input written to the cache; unset: no costs. */
  MODEL_PRICES: prices.optional(),
  /** smtp://user:password@host:port, or smtps:// for TLS from the start; unset: mails are written to DATA_DIR/mail as .eml files. */
  SMTP_URL: text.optional(),
  /** Sender address of mails. */
  MAIL_FROM: text.default('Draftwell <no-reply@localhost>'),
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: proxies.default([]),
  /** true: browsers use https for every subdomain of the host, too. Only if all of them support it; browsers remember it for two years. */
  HSTS_INCLUDE_SUBDOMAINS: z.stringbool().default(false),
  /** Bearer token for /metrics from other machines. */
  METRICS_TOKEN: text.optional(),
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const VARIABLE_NAMES = Object.keys(variables.shape)

export type Env = Readonly<
  Omit<z.infer<typeof variables>, 'PUBLIC_URL' | 'DATA_DIR'> & {
    /** Without a trailing slash. */
    PUBLIC_URL: string
    /** Absolute. */
    DATA_DIR: string
    /** Names of the variables that the operator has set, so that a screen can tell them from defaults. */
    given: ReadonlySet<string>
  }
>

/** Reads and validates the settings. Throws EnvError with every problem at once. Tests pass `source`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const problems: string[] = []
  const values: Record<string, string> = {}
  for (const name of VARIABLE_NAMES) {
    const file = source[`${name}_FILE`]
    const value = source[name]
    if (file && value) problems.push(`${name}: set either ${name} or ${name}_FILE, not both`)
    if (file) values[name] = readSecretFile(name, file, problems)
    // Compose files and shells leave an empty variable for "not set".
    else if (value !== undefined && value.trim() !== '') values[name] = value
  }
  const parsed = variables.safeParse(values)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (values.DATABASE_URL && !values.SECRET_KEY) problems.push('SECRET_KEY: required with DATABASE_URL, so that all processes share it')
  if (!parsed.success || problems.length > 0) throw new EnvError(problems)
  const env = parsed.data
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    DATA_DIR: path.resolve(env.DATA_DIR),
    given: new Set(Object.keys(values)),
  }
}

export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

function isProxyRange(entry: string): boolean {
  try {
    proxyaddr.compile([entry])
    return true
  } catch {
    return false
  }
}

function readSecretFile(name: string, file: string, problems: string[]): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE: the file ${file} cannot be read`)
    return ''
  }
}

/** Returns the environment of a task process: locations, but no secrets. */
export function taskEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot']
  const cache = getCompileCacheDir()
  return {
    ...Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }),
  }
}
