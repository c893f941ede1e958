import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../texts.ts'

const words = z.array(z.string()).min(1)

const Occasions = z.strictObject({
  /** By which words a report of what happened, or of a visit, is known. Folded. */
  incident: words,
  visit: words,
  /** What a person was there: the word for it, and the words by which it is typed. */
  roles: z.record(z.string(), words),
  /** In front of who was there. */
  present: words,
  next: words,
  injuries: words,
  damage: words,
  action: words,
  /** What is where: "aisle 7". */
  places: words,
  /** In front of a place: "in the". */
  at: words,
  labels: z.strictObject({
    date: z.string(),
    day: z.string(),
    time: z.string(),
    place: z.string(),
    injuries: z.string(),
    damage: z.string(),
    present: z.string(),
    happened: z.string(),
    action: z.string(),
    findings: z.string(),
    next: z.string(),
  }),
  /** Stand for what the prompt does not say. */
  open: z.strictObject({ date: z.string(), place: z.string(), injuries: z.string(), action: z.string(), happened: z.string() }),
})
export type Occasions = z.infer<typeof Occasions>

export function occasionsIn(language: Locale): Occasions {
  return readTexts(`prose/${language}/occasions.yaml`, Occasions)
}
