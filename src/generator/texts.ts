import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'

const read = new Map<string, unknown>()
const listed = new Map<string, string[]>()

/**
 * A file of texts/, parsed and checked when it is first needed, then kept. `path` is relative to that folder: "doc/en/letter.yaml". Throws if the
 * file is missing or does not fit the schema; a test reads all of them.
 */
export function readTexts<T>(path: string, schema: z.ZodType<T>): T {
  const known = read.get(path)
  // One path is always read with the same schema.
  if (known !== undefined) return known as T
  const texts = schema.parse(parse(readFileSync(new URL(`texts/${path}`, import.meta.url), 'utf8')))
  read.set(path, texts)
  return texts
}

/** Returns the names of the files in a folder of texts/, without their ending, in alphabetical order. */
export function listTexts(folder: string): string[] {
  const known = listed.get(folder)
  if (known) return known
  const names = readdirSync(new URL(`texts/${folder}`, import.meta.url)).map((file) => file.replace(/\.yaml$/, ''))
  listed.set(folder, names.sort())
  return names
}
