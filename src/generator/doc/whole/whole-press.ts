import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { anyOf } from '#shared/patterns.ts'
import { capitalise, clip, fold, inSentence, wordCount } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { literal } from '../../writing/inline.ts'
import { momentAt } from '../../writing/moments.ts'
import { having, sentence, starting } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { wantedQuote } from '../../writing/wanted-quote.ts'
import { heading } from '../blocks.ts'
import { toldParagraphs } from './whole-blocks.ts'
import { isNotes, TOLD, type Said, type WholePrompt } from './whole-sentences.ts'

/* A press release of whole sentences: the news first, what is quoted apart, and an embargo, who is behind it and whom to ask each in their place. */

const words = z.array(z.string())
const Release = z.strictObject({
  now: z.string(),
  embargo: z.string(),
  /** Where the prompt does not name it so. */
  held: z.string(),
  heading: z.string(),
  contact: words,
  embargoed: words,
  about: z.string(),
  founded: words,
})
const ByLanguage = z.strictObject({ en: Release, es: Release, fr: Release })

const SAID_MIN = 2
const TITLE_WORDS_MAX = 16
const TITLE_CHARS_MAX = 120
const QUOTED = /["“«]/u
const OPEN_LEAD = /^\*\*\\?\[/u
const LEAD = /^(\*\*[^*]{2,60}\*\* – )/u
const REACH = /\S@\S|\d{3} ?\d{2,3}[ \d]{2,}/u

type Made = { title: string; blocks: readonly DocBlock[] }

export function wholePress(whole: WholePrompt, made: Made, { prompt, language }: { prompt: string; language: Locale }): Made | undefined {
  const { first } = whole
  // Notes are read by their commas.
  const headline = headlineIn(whole)
  if (whole.said.length < SAID_MIN || (first && headline === undefined && isNotes(first))) return undefined
  const release = readTexts('doc/release.yaml', ByLanguage)[language]
  const [news, others] = newsOf(whole, language)
  const kinds = others.map((one) => kindOf(one, release))
  const of = (kind: Kind): Said[] => others.filter((_, at) => kinds[at] === kind)
  const given = made.blocks.filter((block) => block.type === 'quote').map((block) => withSource(block, prompt))
  const quotes = given.length > 0 ? given : of('quote').flatMap(({ text }) => wantedBlock(text, language))
  const body = others.filter((_, at) => kinds[at] === 'told' || (kinds[at] === 'quote' && quotes.length === 0))
  const contacts = of('contact')
  const about = of('about')
  return {
    title: clip(headline ?? aboutIt(whole.title, news) ?? titleOf(news, first === undefined ? undefined : made.title), TITLE_CHARS_MAX),
    blocks: [
      ...edge(of('embargo'), release),
      { type: 'paragraph', text: `${leadOf(made.blocks, news)}${literal(sentence(news))}` },
      ...toldParagraphs(body),
      ...quotes,
      ...(about.length === 0 ? [] : [heading(aboutIn(made.blocks, release), 1), ...toldParagraphs(about)]),
      heading(release.heading, 1),
      ...(contacts.length === 0 ? contactIn(made.blocks, release) : contacts.map((one) => contactLine(one, release))),
    ],
  }
}

/** "press release about our club raising £3,250 for the lifeboat, 48 runners, 8 November": the news stands in the head, and details behind it. */
function headlineIn({ first, title, told }: WholePrompt): string | undefined {
  const about = told === undefined && first && !TOLD.test(first.text) ? HEADLINE.exec(title)?.[1] : undefined
  return about === undefined || wordCount(about) < HEADLINE_WORDS_MIN ? undefined : capitalise(about)
}
const HEADLINE =
  /^(?:press|news|media)? ?(?:release|nota de prensa|comunicado(?: de prensa)?|communiqué(?: de presse)?) (?:about|announcing|on|for|sobre|sur|pour annoncer) (?:the |our |la |el |nuestr[oa] |notre |le )?(.{10,140})$/iu
const HEADLINE_WORDS_MIN = 6

/** What is new: behind the order, or in the sentence behind it, with the name that the order gives. */
function newsOf(whole: WholePrompt, language: Locale): [string, readonly Said[]] {
  const { first, said, title } = whole
  const headline = headlineIn(whole)
  if (first && headline !== undefined) return [`${headline}, ${inSentence(first.text)}`, said]
  if (first) return [first.text, said]
  const [one, ...others] = said
  const name = NAMED.exec(title)?.[1]
  const text = one?.text ?? ''
  return [name === undefined ? text : (THEY[language] ?? []).reduce((told, [from, to]) => told.replace(from, `${name}${to}`), text), others]
}
const NAMED = / (?:for|about|de|para|sobre|pour|du|d['’]) (?:the |la |el |le |l['’])?(\p{Lu}.{2,60})$/u
const THEY: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^(?:they|we)(?:['’]ve| have)(?= )/iu, ' has'],
    [/^(?:they|we)(?:['’]re| are)(?= )/iu, ' is'],
    [/^(?:they|we|it)(?= (?:won|\p{Ll}+ed|will|has|is|opens|launches)(?!\p{L}))/iu, ''],
  ],
  fr: [[/^(?:elle|il)(?= (?:a|est|ouvre|lance|fête|va) )/iu, '']],
}

/** "press release for the reopening of the pool. It cost £2m": the reopening is the headline, and not what "it" cost. */
function aboutIt(title: string, news: string): string | undefined {
  const about = IT.test(news) ? ABOUT_IT.exec(title)?.[1] : undefined
  return about === undefined ? undefined : capitalise(about)
}
const IT = /^(?:it|they|we|this|there|he|she|se|es|elle|il|on|nous|costó|tardó)(?!\p{L})/iu
const ABOUT_IT = / (?:for|about|on|announcing|para|sobre|pour|sur) (?:the |our |an? )?(\p{Ll}.{8,110})$/u

function titleOf(news: string, made: string | undefined): string {
  const [start = news] = news.split(', ')
  return wordCount(news) <= TITLE_WORDS_MAX ? news : (made ?? (wordCount(start) <= TITLE_WORDS_MAX + 2 ? start : news))
}

type Kind = 'embargo' | 'quote' | 'contact' | 'about' | 'told'

function kindOf({ text, label, whole }: Said, release: z.infer<typeof Release>): Kind {
  const folded = fold(whole ?? text)
  if (having(release.embargoed).test(folded)) return 'embargo'
  if (QUOTED.test(text) || wantedQuote(text) !== undefined) return 'quote'
  if (starting(release.contact).test(folded) || (REACH.test(text) && wordCount(text) <= CONTACT_WORDS_MAX)) return 'contact'
  return label === undefined && having(release.founded).test(folded) ? 'about' : 'told'
}
const CONTACT_WORDS_MAX = 14

function edge(embargo: readonly Said[], { now, embargo: form, held }: z.infer<typeof Release>): DocBlock[] {
  const texts = embargo.map(({ text, whole }) => fillIn(/embarg/iu.test(whole ?? text) ? form : held, { text: literal(whole ?? text) }))
  return (texts.length > 0 ? texts : [now]).map((text) => ({ type: 'paragraph', text }))
}

/** Where and when, if the prompt says both; where the news itself says when, nothing is left open. */
function leadOf(made: readonly DocBlock[], news: string): string {
  const lead = made.flatMap((block) => (block.type === 'paragraph' ? (LEAD.exec(block.text)?.[1] ?? []) : []))[0]
  return lead === undefined || (OPEN_LEAD.test(lead) && momentAt(news) >= 0) ? '' : isIn(lead, news) ? '' : lead
}

function isIn(lead: string, news: string): boolean {
  return fold(news).includes(fold(lead.replaceAll(/\*\*| – /gu, '')))
}

/** "quote from helen" is one from Helen Varley, whom the prompt names. */
function withSource(block: Extract<DocBlock, { type: 'quote' }>, prompt: string): DocBlock {
  const { source } = block
  const [, post, own] = /^(\p{L}[^,]{2,30}), (\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+)$/u.exec(source ?? '') ?? []
  if (post !== undefined && own !== undefined && prompt.includes(`${post.toLowerCase()}, ${own}`))
    return { ...block, source: `${own}, ${post.toLowerCase()}` }
  // "explains the chair, Ann Lee"
  const role = source === undefined || !/\s/u.test(source) ? undefined : roleBefore(source, prompt)
  if (role !== undefined) return { ...block, source: `${source}, ${role}` }
  if (source === undefined || /\s/u.test(source)) return block
  const full = [...prompt.matchAll(/(?<!\p{L})\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/gu)].find(([name]) =>
    fold(name).startsWith(`${fold(source)} `),
  )?.[0]
  return full === undefined
    ? block
    : { ...block, text: block.text.replace(new RegExp(` ${anyOf([source])}\\]`, 'iu'), ` ${full}]`), source: full }
}

function roleBefore(name: string, prompt: string): string | undefined {
  const at = prompt.indexOf(`, ${name}`)
  return at < 0 || name.includes(',') ? undefined : ROLE.exec(prompt.slice(Math.max(0, at - ROLE_CHARS_MAX), at))?.[1]
}
const ROLE = /(?:^|\s)(?:the |our |la |el |nuestr[oa] |le |notre |l['’])(\p{Ll}[\p{L}’' -]{2,40})$/u
const ROLE_CHARS_MAX = 50

/** "We need a quote from the manager, Ann Lee": a place is kept for it. */
function wantedBlock(text: string, language: Locale): DocBlock[] {
  const who = wantedQuote(text)
  if (who === undefined) return []
  const [role = '', name] = who.replace(ARTICLE, '').split(', ')
  return [
    {
      type: 'quote',
      text: fillIn(wordsIn(language).wantedQuote, { name: literal(name ?? role) }),
      source: name === undefined ? capitalise(role) : `${name}, ${role}`,
    },
  ]
}
const ARTICLE = /^(?:the|our|la|el|le|nuestr[oa]|notre) |^l['’]/iu

function aboutIn(made: readonly DocBlock[], { about }: z.infer<typeof Release>): string {
  const own = made.find((block) => block.type === 'heading' && block.text.startsWith(about))
  return own?.type === 'heading' ? own.text : about
}

function contactIn(made: readonly DocBlock[], release: z.infer<typeof Release>): DocBlock[] {
  const at = made.findIndex((block) => block.type === 'heading' && block.text === release.heading)
  return at < 0 ? [] : made.slice(at + 1)
}

/** Below the heading, "contact" is not said again. */
function contactLine({ text, label }: Said, { contact }: z.infer<typeof Release>): DocBlock {
  const lead = label === undefined ? (starting(contact).exec(fold(text))?.[0] ?? '') : ''
  const rest = text.slice(lead.length).replace(/^\s*(?::|,|is|from|to|es|con|a|par|est)?\s+/iu, '')
  return { type: 'paragraph', text: literal(/^\S+@/u.test(rest) ? rest : capitalise(rest === '' ? text : rest)) }
}
