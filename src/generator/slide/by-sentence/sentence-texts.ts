import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

const words = z.array(z.string())
/** Of one thing, and of several. */
const forms = z.tuple([z.string(), z.string()])

const SentenceTexts = z.strictObject({
  slideWords: words,
  styles: words,
  /** A part of nothing but these says how it looks or sounds. */
  looks: words,
  lookFillers: words,
  colourNames: words,
  visuals: words,
  /** Between a chart and what it shows. */
  shows: words,
  /** Those pictures of figures that are tables. */
  tables: words,
  times: words,
  orderVerbs: words,
  options: words,
  prosAndCons: words,
  /** In front of a slide that is wanted. */
  adds: words,
  /** The same where a sentence begins and lists several. */
  asksFor: words,
  /** The same in front of a list of nothing but names, and what binds each of them to it. */
  speaks: words,
  partitives: words,
  joins: words,
  /** Behind an "and", they begin another slide. */
  thens: words,
  /** "each case on one slide" */
  each: words,
  /** They say nothing of what stands together. */
  stops: words,
  /** What is measured is no name of things. */
  units: words,
  /** "one slide per" */
  per: words,
  /** In front of a colon and the names of all slides. */
  contents: words,
  /** What the facts of the prompt are called, each of which may have its slide. */
  parts: words,
  /** What has a slide of its own each. */
  points: words,
  periods: words,
  /** From one on. */
  numbers: words,
  decades: words,
  starts: words,
  ends: words,
  /** Behind what has a slide. */
  onSlide: words,
  /** Behind what stands in a table. */
  inTable: words,
  firstBehind: words,
  lastBehind: words,
  /** Between the order and the name of a slide. */
  fillers: words,
  aSlide: words,
  /** Names of slides that may stand behind an "and". */
  known: words,
  owners: words,
  forWhom: words,
  talks: words,
  about: words,
  /** An order for a deck begins with one of them. */
  setsOut: words,
  /** In front of what somebody is to present. */
  presents: words,
  /** In front of who somebody is, and between that and what they do. */
  weAre: words,
  nameEnds: words,
  /** In front of where a talk is given. */
  places: words,
  greetings: words,
  /** A sentence with one of them speaks to whoever makes the deck. */
  asides: words,
  speaker: words,
  /** Between what a sentence is about and what it says of it. */
  verbs: words,
  /** In front of what a slide is to say. */
  tells: words,
  explains: words,
  /** In front of whom it thanks or praises, and what the slide says. */
  honours: z.array(z.strictObject({ words, text: z.string(), place: z.literal('body').optional() })),
  /** In front of what the first slide says. */
  titled: words,
  called: words,
  /** A part that begins with one of them goes on with what stands before it. */
  goOn: words,
  /** A sentence that begins with one of them is no list. */
  conditions: words,
  pronouns: words,
  quotes: words,
  from: words,
  answers: words,
  signing: words,
  /** Between what is shared out and its shares. */
  splits: words,
  /** What a slide to vote on is called, and what stands there. */
  votes: z.strictObject({ words, points: words }),
  example: words,
  /** In front of words that stand alone on a slide. */
  sayings: words,
  /** Words to somebody, which are all that the last slide says. */
  wishes: words,
  /** A line with one of them says something, and is no topic. */
  rules: words,
  quizQuestion: z.string(),
  quiz: z.strictObject({
    is: words,
    are: words,
    the: z.string(),
    articles: words,
    nobody: words,
    places: words,
    who: forms,
    when: forms,
    where: forms,
    what: forms,
    time: z.string(),
    isTrue: z.string(),
    true: z.string(),
  }),
  goodBad: z.array(z.tuple([z.string(), z.string()])),
  /** Names of slides by the kind of fact that belongs there. */
  byKind: z.strictObject({
    money: words,
    days: words,
    contact: words,
    ask: words,
    decide: words,
    recommend: words,
    people: words,
  }),
  /** What a deck of more slides than there is something to say has room for. */
  spare: z.strictObject({ pitch: words, report: words, plan: words, training: words, any: words }),
  headings: z.strictObject({
    pros: z.string(),
    cons: z.string(),
    rules: z.string(),
    openContact: z.string(),
    points: z.string(),
    /** The same below a long name. */
    somePoints: z.string(),
    add: z.string(),
    of: z.string(),
    answers: z.string(),
    name: z.string(),
    signature: z.string(),
    decade: z.string(),
    step: z.string(),
    example: z.string(),
  }),
})
export type SentenceTexts = z.infer<typeof SentenceTexts>

export function sentenceTextsIn(language: Locale): SentenceTexts {
  return readTexts(`slide/${language}/sentences.yaml`, SentenceTexts)
}
