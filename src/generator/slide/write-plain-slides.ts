import type { GenerationElement } from '#shared/content/element.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fold } from '#shared/words.ts'
import type { Brief, PromptFacts } from '../brief.ts'
import { faultsIn, type Said } from '../judge/faithful.ts'
import { namesChapters, plainPrompt, saysHowToWrite, type PlainPrompt, type Unit } from '../writing/plain-prompt.ts'
import { NAME } from '../writing/plain-kinds.ts'
import { plainTextsIn } from '../writing/plain-texts.ts'
import { familyIn } from './deck-texts.ts'
import { finishedDeck } from './finish/finish-deck.ts'
import { isBare } from './gather-lone.ts'
import { edgeIn } from './outline/outline-edges.ts'
import { isInstruction } from './outline/outline-parts.ts'
import { leadOf, outlineTextsIn } from './outline/outline-texts.ts'
import { outlineDeck, type OutlineDeck } from './outline/outline-deck.ts'
import { losesTopics, tears } from './outline/tears.ts'
import { isAtMost, sentenceDeck } from './by-sentence/sentence-deck.ts'
import { plainDeck } from './plain-deck.ts'
import { asksQuestions } from './story.ts'
import { namesTopics } from './write-slides.ts'

/** The deck by the outline of the prompt where the one that was made, or the plain one, tears what the prompt keeps together. */
export function writePlainSlides(brief: Brief, title: string, made: readonly GenerationElement[]): Deck | undefined {
  const { facts } = brief
  const plain = plainSlides(brief, title, made)
  const deck = facts.isOtherLanguage || familyIn(facts) === 'story' ? undefined : outlineDeck(brief)
  const elements = plain?.elements ?? made
  const areNamed = namesTopics(facts)
  // The usual deck of topics says what belongs to those that it knows.
  const isTorn =
    deck &&
    (losesTopics(elements, deck) || (!areNamed && tears(elements, { title: plain?.title ?? title, deck, language: facts.language })))
  const usual = deck && (isTorn || isPoorer(elements, deck, facts)) ? written(deck) : plain
  return orderedDeck(brief, usual?.elements ?? made) ?? usual
}

/** The deck by the sentences of the prompt, where they order slides or the other deck prints what they order. */
function orderedDeck(brief: Brief, made: readonly GenerationElement[]): Deck | undefined {
  const deck = brief.facts.isOtherLanguage ? undefined : sentenceDeck(brief)
  if (!deck || deck.slides.length < SLIDES_MIN) return undefined
  // One list is read by its commas, unless that asks the author, drops the number of slides, or prints what is ordered.
  if (deck.isSingle)
    return asksOrDrops(made, brief) || lacksEnd(made, deck.ends, brief.facts) || printsOrders(made, deck.orders)
      ? { title: deck.title, elements: elementsOf(deck.slides) }
      : undefined
  // A few slides by their orders say no more than others that do not print them.
  const isVague = deck.orders.length > 0 && hasVagueTitles(made, brief.facts) && !hasVagueTitles(elementsOf(deck.slides), brief.facts)
  const isNeeded = deck.isProse || ((deck.isOrdered || isVague) && deck.slides.length > SLIDES_MIN) || printsOrders(made, deck.orders)
  return isNeeded ? { title: deck.title, elements: elementsOf(deck.slides) } : undefined
}

/** Questions to the author although something is said, or another number of slides than is ordered. */
function asksOrDrops(made: readonly GenerationElement[], { prompt, facts }: Brief): boolean {
  const { counts, pieces } = facts
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  const isAsking = (slide: Slide): boolean =>
    slide.layout === 'bullets' && slide.bullets.length > 1 && slide.bullets.every((point) => point.endsWith('?'))
  const { slides: count } = counts
  if (count === undefined) return false
  const asksAuthor = pieces.length > 0 && !namesTopics(facts) && slides.some(isAsking)
  return asksAuthor || (isAtMost(prompt) ? slides.length > count : slides.length !== count)
}

function lacksEnd(made: readonly GenerationElement[], ends: readonly string[], { language }: PromptFacts): boolean {
  const titles = made.flatMap((element) => (element.kind === 'slide' ? [letters(element.slide.title)] : []))
  return ends.some((end) => !asksQuestions(end, language) && !titles.some((title) => title.includes(letters(end))))
}

/** Orders that are carried out by the deck of these titles, if it is the one by the sentences. */
export function doneOrders(brief: Brief, titles: readonly string[]): string[] {
  const deck = brief.facts.isOtherLanguage || titles.length === 0 ? undefined : sentenceDeck(brief)
  const slides = deck ? finishedDeck(deck.slides, brief) : []
  const isMade = deck && slides.length === titles.length && slides.every(({ title }, at) => letters(title) === letters(titles[at] ?? ''))
  return isMade ? deck.done.map(letters) : []
}

export function isDone(text: string, done: readonly string[]): boolean {
  return done.some((order) => order.includes(letters(text)) || letters(text).includes(order))
}

function elementsOf(slides: readonly Slide[]): GenerationElement[] {
  return slides.map((slide) => ({ kind: 'slide', slide }))
}

/** "Good to know", "In figures (2)" */
function hasVagueTitles(made: readonly GenerationElement[], { language }: PromptFacts): boolean {
  const { vague } = plainTextsIn(language)
  return made.some(
    (element) => element.kind === 'slide' && (vague.includes(fold(element.slide.title)) || / \(\d\)$/u.test(element.slide.title)),
  )
}

function printsOrders(made: readonly GenerationElement[], orders: readonly string[]): boolean {
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  const said = slides.flatMap((slide) => [slide.title, ...saidOn(slide).map(({ text }) => text)]).map(letters)
  return orders.some((order) => said.some((text) => text.includes(letters(order))))
}

function letters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** "Slack £5.75 a head, easy search; Teams £4.10 a head, …": what is said of each says more than an empty table. */
export function comparedSlides(brief: Brief): Deck | undefined {
  const deck = outlineDeck(brief)
  return deck && deck.compared.length > 0 ? written(deck) : undefined
}

/** Whether it says how the deck is to be made, leaves out how it begins or ends, or has more slides that are a title alone or stand below a heading that fits any. */
function isPoorer(made: readonly GenerationElement[], deck: OutlineDeck, { language }: PromptFacts): boolean {
  const texts = outlineTextsIn(language)
  const { vague } = plainTextsIn(language)
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  const isOrder = (text: string): boolean =>
    edgeIn(text, texts) !== undefined || isInstruction(text, texts) || leadOf(text, texts.aSlide) !== ''
  const hasOrders = (all: readonly Slide[]): boolean =>
    all.slice(1).some((slide) => isOrder(slide.title) || saidOn(slide).some(({ text }) => isOrder(text.trim())))
  const poor = (all: readonly Slide[]): number =>
    all
      .slice(1)
      .filter(
        (slide, at, inner) =>
          (slide.layout === 'section' && slide.subtitle === undefined && at < inner.length - 1) || vague.includes(fold(slide.title)),
      ).length
  const hasEdges = deck.edges.every((edge) => slides.some(({ title }) => fold(title) === fold(edge)))
  const isTold = hasEdges && (!hasOrders(slides) || hasOrders(deck.slides))
  return deck.slides.length >= SLIDES_MIN && (!isTold || poor(slides) - poor(deck.slides) >= POORER_BY)
}
const POORER_BY = 2
const SLIDES_MIN = 3

function written({ title, slides }: OutlineDeck): Deck {
  return { title, elements: slides.map((slide) => ({ kind: 'slide', slide })) }
}

type Deck = { title: string; elements: GenerationElement[] }

/**
 * The deck that was made is compared with the parts of its prompt, as a document is. Undefined where it is good, where the prompt names
 * chapters, or is no list of parts.
 */
function plainSlides(brief: Brief, title: string, made: readonly GenerationElement[]): Deck | undefined {
  const { facts, prompt } = brief
  const plain = saysHowToWrite(facts) || familyIn(facts) === 'story' ? undefined : plainPrompt(prompt, facts, true)
  if (!plain || namesChapters(plain) || plain.units.some((unit) => isOfItsOwn(unit) || asksQuestions(unit.text, facts.language)))
    return undefined
  const slides = made.flatMap((element) => (element.kind === 'slide' ? [element.slide] : []))
  const faults = faultsIn({ title, said: slides.flatMap(saidOn) }, plain, prompt)
  if (!isWeak(slides, facts) && !areTwins(slides) && faults.size === 0) return undefined
  const [first] = slides
  const isNamed = facts.givenTitle === undefined && !faults.has('torn') && first?.layout === 'title'
  // What is the title already is no point.
  const units = isNamed ? plain.units.filter(({ text }) => fold(text) !== fold(title)) : plain.units
  const shown = withSpeaker({ ...plain, units }, prompt)
  const deck = plainDeck(shown, facts.language, facts.counts.slides)
  if (facts.counts.slides !== undefined && facts.counts.slides !== deck.slides.length) return undefined
  const own = isNamed ? [withoutUnits(first, { ...shown, units: plain.units }), ...deck.slides.slice(1)] : deck.slides
  return { title: facts.givenTitle ?? (isNamed ? title : deck.title), elements: own.map((slide) => ({ kind: 'slide', slide })) }
}

/** "…, sign the sheet at the end, Mr Doyle": who speaks stands on the first slide. */
export function withSpeaker(plain: PlainPrompt, prompt: string): PlainPrompt {
  const last = plain.units.at(-1)
  if (last?.label !== undefined || last?.kind !== 'told') return plain
  const name = prompt.slice(last.start, last.start + last.text.length)
  if (!NAME.test(name)) return plain
  return { ...plain, units: plain.units.slice(0, -1), when: plain.when === undefined ? name : `${plain.when}${BETWEEN}${name}` }
}

/** The first slide of the deck that was made, without what the others say. */
function withoutUnits({ subtitle = '', ...slide }: TitleSlide, { units, when }: PlainPrompt): TitleSlide {
  const kept = subtitle.split(BETWEEN).filter((text) => text !== '' && !units.some((unit) => fold(unit.text).includes(fold(text))))
  const all = when === undefined || [...kept, slide.title].some((text) => fold(text).includes(fold(when))) ? kept : [...kept, when]
  return all.length === 0 ? slide : { ...slide, subtitle: all.join(BETWEEN) }
}
type TitleSlide = Extract<Slide, { layout: 'title' }>
const BETWEEN = ' · '

/** Two slides of one name. */
function areTwins(slides: readonly Slide[]): boolean {
  return new Set(slides.map((slide) => fold(slide.title))).size < slides.length
}

/** "cause: supplier out of stock" has a slide of its own, however short. */
function isOfItsOwn({ label, kind }: Unit): boolean {
  return label !== undefined && kind === 'told'
}

/** A fact that is a slide, several slides of one fact each, or a heading that fits any: nobody asked for so many slides. */
function isWeak(slides: readonly Slide[], { counts, language }: PromptFacts): boolean {
  const { vague } = plainTextsIn(language)
  const inner = slides.slice(1, -1)
  const lone = inner.filter((slide) => saidOn(slide).length < 2 && (slide.layout === 'section' || slide.layout === 'bullets'))
  const hasStats = slides.some(({ layout }) => layout === 'stats')
  return (
    counts.slides === undefined &&
    ((lone.some(isBare) && !hasStats) || lone.length >= LONE_MIN || slides.some(({ title }) => vague.includes(fold(title))))
  )
}
const LONE_MIN = 2

function saidOn(slide: Slide): Said[] {
  const { title: heading } = slide
  if (slide.layout === 'section') return [{ heading: '', text: `${heading} ${slide.subtitle ?? ''}` }]
  if (slide.layout === 'title') return [{ heading: '', text: slide.subtitle ?? '' }]
  return textsOf(slide).map((text) => ({ heading, text }))
}

function textsOf(slide: Slide): string[] {
  if (slide.layout === 'bullets') return slide.bullets
  if (slide.layout === 'stats') return slide.stats.map(({ value, label }) => `${value} ${label}`)
  if (slide.layout === 'table') return slide.rows.map((row) => row.join(' '))
  if (slide.layout === 'steps') return slide.steps.map(({ title, text }) => `${title} ${text}`)
  if (slide.layout === 'two_column')
    return [slide.left, slide.right].flatMap(({ heading, bullets }) => bullets.map((one) => `${heading} ${one}`))
  if (slide.layout === 'quote') return [`${slide.quote} ${slide.source ?? ''}`]
  return slide.layout === 'image' ? [`${slide.image} ${slide.caption ?? ''}`] : []
}
