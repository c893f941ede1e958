import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Asked } from '#test/checks/asked.ts'

const FOLDER = new URL('prompts/', import.meta.url)
const PREFACE = `${'We are a family business with three sites and about two hundred people, and over the years many habits have grown. '.repeat(20)}`

/** Reads the prompts of people, one file for each type. The file names the type. */
export function readPeople(): Asked[] {
  return DOCUMENT_TYPES.flatMap((type) =>
    z
      .array(Asked.omit({ type: true }))
      .parse(read(type))
      .map((one) => ({ type, ...one })),
  )
}

/** Reads the prompts for subjects that every generator knows. Some have a long preface. */
export function readCatalogue(): Asked[] {
  const Row = Asked.extend({ has_preface: z.boolean().optional() })
  return z
    .array(Row)
    .parse(read('catalogue'))
    .map(({ has_preface, prompt, ...asked }) => ({ ...asked, prompt: has_preface ? PREFACE + prompt : prompt }))
}

function read(name: string): unknown {
  return parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8'))
}
