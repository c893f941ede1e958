import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { listTexts, readTexts } from '../../texts.ts'
import { keysIn } from './keys.ts'

/*
 * Documents that people order every day, written out: a policy, a plan, a letter with all that any organisation says in it. What the prompt says takes
 * the place of the point about the same thing.
 */

/** "core hours, core time, @time": words of a note, or the kind of a fact in it, by which it belongs here. */
const Keys = z.string().transform(keysIn)

/**
 * 'Core hours | core hours, core time | Teams agree when everyone can be reached.': what it is called, by which words a note belongs there, and what
 * stands there if none does. "_" is a cell to be filled in, and a text behind "+" stands behind the note, too.
 */
const Point = z.string().transform((line, context) => {
  const [lead = '', words, open = '', ...others] = line.split(' | ').map((part) => part.trim())
  if (lead === '' || words === undefined || others.length > 0) {
    context.addIssue('A point is "lead | words | what stands there if the prompt says nothing"')
    return z.NEVER
  }
  // "Channels*" takes the short notes behind the one that names it.
  const also = open.startsWith('+ ') ? open.slice(2) : ''
  return {
    lead: lead === '+' ? '' : lead.replace(/\*$/, ''),
    isList: lead.endsWith('*'),
    keys: keysIn(words),
    open: also === '' ? open : also,
    also,
  }
})
export type Point = z.infer<typeof Point>

const Section = z.strictObject({
  heading: z.string().optional(),
  /** Other notes about these things stand here, too. */
  words: Keys.default([]),
  text: z.string().optional(),
  /** In place of the text, if the prompt says nothing of it. */
  hint: z.string().optional(),
  points: z.array(Point).default([]),
  form: z.enum(['list', 'numbered', 'check', 'table']).default('list'),
  columns: z.tuple([z.string(), z.string()]).optional(),
  /** What fits nowhere stands here. */
  rest: z.boolean().default(false),
  /** The steps of so many weeks or months, each named where it begins, or what stands there if the prompt counts none. */
  stages: z.array(z.string()).default([]),
  uncounted: z.boolean().default(false),
  /** Left out if the prompt is for one of these. */
  not: Keys.default([]),
  /** What the prompt names are all: the points that it does not name are left out. */
  exclusive: z.boolean().default(false),
  /** Written only with a note in it. */
  given: z.boolean().default(false),
  /** Notes with a day that nothing else takes: a table of when and what. */
  dates: z.boolean().default(false),
})
export type Section = z.infer<typeof Section>

const Texts = z.union([z.string(), z.array(z.string()).min(1)])

const Subject = z.strictObject({
  /** What it is called, folded: how it is recognised. */
  names: Keys,
  /** With one of these words beside them, the names mean something else: "communication plan for a crisis". */
  not: Keys.default([]),
  /** Written only if the prompt says no more: whoever tells something wants it told. */
  bare: z.boolean().default(false),
  /** Written only with notes: sentences are told as they are. */
  ofNotes: z.boolean().default(false),
  /** Lines before the first section; the first text whose slots are known. */
  opening: z.array(Texts).default([]),
  sections: z.array(Section).min(1),
  /** Heading of what fits nowhere, unless a section takes it. */
  rest: z.string().optional(),
  closing: z.array(Texts).default([]),
  /** It is about how to write: "friendly, no jargon" is what it says, and no order of ours. */
  ofWording: z.boolean().default(false),
  /** Notes that the outline says already: "first 90 days". */
  said: Keys.default([]),
})
export type Subject = z.infer<typeof Subject>

const FOLDER = 'subjects'

/** Returns the names of all subjects that are written out. */
export function subjectIds(language: Locale): readonly string[] {
  return listTexts(`doc/${language}/${FOLDER}`)
}

/** Reads the text of a subject. */
export function subjectOf(id: string, language: Locale): Subject {
  return readTexts(`doc/${language}/${FOLDER}/${id}.yaml`, Subject)
}
