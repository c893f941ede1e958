import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* The words by which notes without commas show where one ends. All are folded. */

const words = z.array(z.string())

const RunOnTexts = z.strictObject({
  /** Go on with the note in front of them, and no note ends with them. */
  links: words,
  /** Go on with the note in front of them, and may end it: "provided", "only". */
  tails: words,
  /** A note ends with them, unless it goes on with a small word: "apron provided". */
  ends: words,
  /** Nothing ends with them, but they may begin a note: "new", "the", "no". */
  openers: words,
  /** What somebody does or is told to do: it begins a note. */
  acts: words,
  /** In front of an act, it belongs to it: "please bring", "need to bring". */
  leads: words,
  pronouns: words,
  /** Always begin a note: "contact", "dress code". */
  labels: words,
  /** Begin a note if a figure, a day, a verb or a place follows: "coach leaves", "parking behind". */
  things: words,
  /** What the amount behind them is of, which needs no unit: "deposit 40". */
  prices: words,
  /** What a thing or a person does: "doors open", "Ella does". */
  verbs: words,
  /** Begin a place. */
  places: words,
  /** What a number counts only with a noun behind it: "30 min break". */
  units: words,
  /** Begin a note behind a figure: "first", "next", "extra". */
  fresh: words,
  /** Named one by one behind it: "joiners Tess and Omar". */
  people: words,
  /** In front of the name of a person. */
  titles: words,
})
export type RunOnTexts = z.infer<typeof RunOnTexts>

export function runOnTextsIn(language: Locale): RunOnTexts {
  return readTexts(`slide/${language}/run-on.yaml`, RunOnTexts)
}
