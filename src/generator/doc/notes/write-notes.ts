import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { salutation, salutationOf } from '../../writing/salutation.ts'
import { SIGNS } from '../../writing/signed-by.ts'
import { fill, slotsOf } from '../../writing/slots.ts'
import { wordsIn } from '../../writing/words.ts'
import { list } from '../blocks.ts'
import { formOf } from '../form.ts'
import { notesLead } from '../requests.ts'
import { noteLines, partsOf } from './note-lines.ts'
import { isTold, listedNotes, mended, noteSentence, type Note } from './note-sentence.ts'
import { noteTextsIn } from './note-texts.ts'
import { referenceBlocks } from './reference-notes.ts'
import { shownNote } from './told-letter.ts'

/*
 * A letter, an e-mail, a memo or a reference that the prompt gives in note form: who it is to, who signs and what it is about stand where a reader
 * looks for them, and each note becomes a sentence, a line with a label or a point.
 */

const NOTES_MIN = 3
const NOTES_MAX = 16
const NOTE_WORDS_MAX = 18
const SIGNATURE_WORDS_MAX = 5
const HEAD_WORDS_MAX = 12
const LINE_WORDS_MAX = 30
const POST_WORDS_MAX = 9
const SUBJECT_WORDS_MAX = 12
const PLAIN_ORDERS: ReadonlySet<string> = new Set(['addressee', 'signedBy', 'isSorry', 'unused', 'reader'])
const KINDS: ReadonlySet<string> = new Set(['letter', 'email', 'memo', 'reference'])
const SENTENCES = /(?<!(?:^|\s)(?:M|Mrs?|Ms|Dr|Sra?|Mme))[.!?]\s+(?!Signed|Firmad|Sign[ée])\p{Lu}[\p{L}’']*(?: [^\s.!?]+){3,}/u
/** What it is to say: "what changes, whom to ask". */
const ASKED =
  /^(?:who|what|when|whom|how|why|where|qui[eé]n|qu[eé]|cu[aá]ndo|c[oó]mo|d[oó]nde|ce qui|qui|quand|comment|où|à qui|pourquoi)(?!\p{L})/iu
/** "Letter to our deli customers" */
const TO = / (?:to|for|al?|para|à|aux?|pour) (?!partir |compter )(.{3,80})$/u
const ABOUT = /^(.*?) (?:about|regarding|on|sobre|acerca de|concernant|au sujet de|sur) (.{3,80})$/u
/** "its for Oakfield Dental" */
const GOES_TO =
  /^(?:(?:it['’ ]?s|it is|this is|es|c['’]est) )?(?:for|to|para|pour) (?:the |el |la |los |las |le )?(\p{Lu}[\p{L}\d’'&. -]{2,60})$/u
/** Somebody's name, with or without a title. */
const PERSON =
  /^(?:(?:Mrs?|Ms|Miss|Dr|Sra?|Dña|Don|Mme|M)\.? )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,3}$|^(?:Mrs?|Ms|Miss|Dr|Sra?|Mme|M)\.? \p{Lu}[\p{L}’'-]+$/u
/** "my landlord" */
const MINE = /^(?:my|mi|mon|ma) \p{Ll}+(?: \p{Ll}+)?$/u
/** "Josh Lee flat 2", at the end. */
const SIGNED_LAST = /^\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+(?:,? (?:flat|unit|room|piso|appartement|appt) \w{1,4})?$/u
const I_AM = /^(?:i['’ ]?m|i am|soy|je suis) (\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})$/iu

export type Notes = { said: string[]; sender: string[]; to: string | undefined }

/** Undefined where the prompt is none of these, or is told in sentences. */
export function writeNotes(brief: Brief, title: string): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, orders = {}, prompt, source } = brief
  const { genre, clauses } = facts
  if (!KINDS.has(genre.id) || source !== undefined || facts.isOtherLanguage || facts.counts.sections !== undefined) return undefined
  if (Object.keys(orders).some((order) => !PLAIN_ORDERS.has(order)) || SENTENCES.test(prompt)) return undefined
  if (clauses.length < NOTES_MIN - 1 || clauses.length > NOTES_MAX) return undefined
  if (genre.id === 'memo' && prompt.trim().split('\n').length >= NOTES_MIN) {
    const { head, notes } = noteLines(prompt)
    const areShort =
      wordCount(head) <= HEAD_WORDS_MAX && notes.length >= NOTES_MIN - 1 && notes.every((text) => wordCount(text) <= LINE_WORDS_MAX)
    return areShort ? made(memo(readNotes(notes, facts.language), brief, title), facts.givenTitle) : undefined
  }
  const labels = new Set(clauses.flatMap(({ label }) => label ?? []))
  if (labels.size > 1 || clauses.some(({ text }) => wordCount(text) > NOTE_WORDS_MAX)) return undefined
  if (facts.given.some(({ kind }) => kind === 'quote') || clauses.some(({ text }) => ASKED.test(text))) return undefined
  // Without a sign behind its readers, a memo is about its first words.
  if (genre.id === 'memo' && wordCount(headOf(prompt)) > HEAD_WORDS_MAX) return undefined
  // "letter to Mrs Ruiz, tenant of flat 3B: works in the bathroom, …": what she is, and no label of what follows.
  const [post] = labels
  if (post !== undefined && !isHeadPost(post, prompt)) return undefined
  const notes = readNotes(
    post === undefined
      ? withTitle(brief, title)
      : [post, ...clauses.flatMap(({ label, text }) => (label === undefined && headOf(prompt).includes(text) ? [] : [text]))],
    facts.language,
  )
  if (genre.id === 'reference') return made(referenceBlocks(notes, brief, title), facts.givenTitle)
  // One of whole sentences stays as it is.
  if (genre.id !== 'memo' && !isToAll(notes, brief) && (clauses.length < NOTES_MIN || !isToOne(notes, brief))) return undefined
  if (genre.id === 'memo' && clauses.length < NOTES_MIN) return undefined
  return made(genre.id === 'memo' ? memo(notes, brief, title) : letter(notes, brief, title), facts.givenTitle)
}

/** A letter of all that is said, in its order: the plainest one. */
export function writePlainLetter(brief: Brief, title: string): { title: string; elements: GenerationElement[] } {
  const { clauses, genre, givenTitle, language } = brief.facts
  const texts = clauses.map(({ label, text }) => (label === undefined ? text : `${label}${wordsIn(language).colon}${text}`))
  const { said, ...others } = readNotes(texts, language)
  const { blocks } = letter({ ...others, said }, brief, title)
  const own = formOf(genre.id, language).blocks.flatMap((block) => ('text' in block ? [block.text].flat(2) : []))
  const greets = own.find((text) => GREETS.test(text))
  const { greeting } = plainTextsIn(language)
  const framed = blocks.map((block) =>
    block.type === 'paragraph' && block.text === greeting && greets !== undefined ? paragraph(greets) : block,
  )
  return { title: givenTitle ?? title, elements: framed.map((block) => ({ kind: 'block', block })) }
}

/** Without a slot: it greets anybody. */
const GREETS = /^[^{[*]{2,60}[,:]$/u

function isHeadPost(post: string, prompt: string): boolean {
  const [, behind = ''] = prompt.split(/, /u)
  return behind.startsWith(`${post}:`) || behind.startsWith(`${post} :`)
}

function isToOne({ said }: Notes, { prompt, orders, facts: { language } }: Brief): boolean {
  const reader = TO.exec(headOf(prompt))?.[1]
  const isNamed =
    orders?.addressee !== undefined ||
    (reader !== undefined && (PERSON.test(reader) || MINE.test(reader))) ||
    said.some((text) => I_AM.test(text))
  return isNamed && said.filter((text) => !isTold(text, language)).length >= NOTES_MIN - 1
}

/** "letter to customers: our charge goes up, first rise since 2021": what a sentence begins goes on in sentences. */
function isToAll({ said }: Notes, { prompt, orders, facts: { language } }: Brief): boolean {
  const reader = TO.exec(headOf(prompt))?.[1]
  const [first = ''] = said
  if (reader === undefined || orders?.addressee !== undefined || !/^\p{Ll}/u.test(reader) || MINE.test(reader)) return false
  const told = said.filter((text) => noteSentence(text, language, {}).kind === 'sentence')
  return (
    TO_ALL.test(headOf(prompt)) &&
    wordCount(reader) <= READER_WORDS_MAX &&
    isTold(first, language) &&
    wordCount(first) >= SUBJECT_WORDS_MIN &&
    told.length * 2 >= said.length
  )
}
/** A notice greets nobody. */
const TO_ALL = /(?<!\p{L})(?:letter|e-?mail|message|carta|correo|mensaje|lettre|courrier|mail|message)(?!\p{L})/iu
const READER_WORDS_MAX = 6

/** "Announcement: new machines from Monday, card only": the title is what it says first. */
function withTitle({ prompt, facts: { clauses, givenTitle } }: Brief, title: string): string[] {
  const said = clauses.map(({ text }) => text)
  const isSaid = givenTitle !== undefined || [headOf(prompt), ...said].some((text) => fold(text).includes(fold(title)))
  return isSaid || !fold(prompt).includes(fold(title)) ? said : [title, ...said]
}

/** What is ordered, in front of what it says. */
function headOf(prompt: string): string {
  return prompt.split(/\s?[:;,\n]|(?<!(?:^|\s)(?:M|Mrs?|Ms|Dr|Sra?|Mme))\.\s| - /u)[0]?.trim() ?? ''
}

type Made = { title: string; blocks: DocBlock[] }

function made(written: Made | undefined, givenTitle: string | undefined): { title: string; elements: GenerationElement[] } | undefined {
  return written && { title: givenTitle ?? written.title, elements: written.blocks.map((block) => ({ kind: 'block', block })) }
}

/** Who signs, and to whom it is, are no notes of what it says. */
function readNotes(clauses: readonly string[], language: Locale): Notes {
  const said: string[] = []
  const sender: string[] = []
  let to: string | undefined
  const { posts } = noteTextsIn(language)
  // "…, Jo Marsh, building manager": the last two are a signature.
  const isSignedTwice = clauses.length > NOTES_MIN && SIGNED_LAST.test(clauses.at(-2)?.trim() ?? '') && isPost(clauses.at(-1) ?? '', posts)
  for (const [at, text] of clauses.entries()) {
    const bare = text.trim().replace(/\.$/u, '')
    if (isSignedTwice && at === clauses.length - 2) {
      sender.push(bare)
      continue
    }
    const goesTo = GOES_TO.exec(bare)?.[1]
    if (SIGNS.test(bare)) sender.push(bare.replace(SIGNS, ''))
    else if (sender.length > 0 && wordCount(bare) <= SIGNATURE_WORDS_MAX) sender.push(capitalise(bare))
    else if (sender.length === 0 && at === clauses.length - 1 && SIGNED_LAST.test(bare)) sender.push(bare)
    else if (goesTo !== undefined) to = goesTo
    else said.push(bare)
  }
  return { said, sender, to }
}

function letter(notes: Notes, brief: Brief, title: string): Made {
  const { facts, orders } = brief
  const { language } = facts
  const texts = noteTextsIn(language)
  const { closing, signature } = plainTextsIn(language)
  const head = headOf(brief.prompt)
  const about = ABOUT.exec(head)
  const to = notes.to ?? TO.exec(about?.[1] ?? head)?.[1]
  const name = orders?.addressee?.name ?? (to !== undefined && PERSON.test(to) ? to : undefined)
  const [first = '', ...behind] = notes.said
  // "letter to Maria Oduya, ward clerk on Ward 6": the job of whom it is to.
  const post = name !== undefined && isPost(first, texts.posts) ? first : undefined
  const said = post === undefined ? notes.said : behind
  const own = said.flatMap((text) => I_AM.exec(text)?.[1] ?? [])
  const subject = about?.[2] === undefined ? subjectOf(said, brief) : capitalise(about[2])
  const slots = slotsOf(brief, title, wordsIn(language))
  const reader = name === undefined ? to : undefined
  const greeting =
    name === undefined
      ? ((reader === undefined ? undefined : salutation(reader, undefined, language)) ??
        fill(['{dear}'], slots) ??
        plainTextsIn(language).greeting)
      : (dearBy(name, language) ?? salutationOf(name, language))
  const written = withPost(said, texts.posts).flatMap((text): Note[] =>
    name !== undefined && own.length === 0 && isPost(text, texts.posts) && !isTold(text, language)
      ? [{ kind: 'label', label: texts.post, text: capitalise(mended(text, language)) }]
      : listedNotes(text, language, { toOne: name !== undefined, isOwn: own.length > 0 || (to !== undefined && MINE.test(to)) }),
  )
  const signed = notes.sender.length > 0 ? notes.sender : own
  const asks = written.some(({ text }) => /@|\d{3} ?\d{3}|contact|diríja|adresse/iu.test(text))
  return {
    title: subject ?? title,
    blocks: [
      ...(name === undefined
        ? []
        : [name, ...(post === undefined ? [] : [capitalise(mended(post, language))])].map((line) => paragraph(literal(line)))),
      ...(subject === undefined || (name === undefined && facts.genre.id === 'letter' && reader !== undefined && !MINE.test(reader))
        ? []
        : [labelled(wordsIn(language).matter, subject, brief)]),
      paragraph(literal(greeting)),
      ...bodyOf(written, brief),
      ...(asks ? [] : [paragraph(texts.questions)]),
      paragraph(closing),
      ...(signed.length === 0
        ? [paragraph(isSaid(slots['from'], said) ? signature : literal(slots['from'] ?? signature))]
        : signed.map((line) => paragraph(literal(line)))),
    ],
  }
}

/** "Estimada Marta:" for "Marta Gil Romero", whose name says it. */
function dearBy(name: string, language: Locale): string | undefined {
  const [first = '', ...others] = name.split(' ')
  if (language !== 'es' || others.length === 0 || first.endsWith('.') || !/^\p{Lu}\p{Ll}+[ao]$/u.test(first) || TITLED.test(first))
    return undefined
  return `Estimad${first.endsWith('a') ? 'a' : 'o'} ${first}:`
}
const TITLED = /^(?:Sra|Dra|Doña|Señora|Srta)$/u

/** "the engineer is Kev from HeatRight": a name inside of a note signs nothing. */
function isSaid(name: string | undefined, said: readonly string[]): boolean {
  return name === undefined || said.some((text) => text.includes(name))
}

function memo(notes: Notes, brief: Brief, title: string): Made {
  const { language } = brief.facts
  const { labels } = plainTextsIn(language)
  const words = wordsIn(language)
  const head = headOf(brief.prompt)
  const about = ABOUT.exec(head)
  const [, reader, writer] = FROM_TO.exec(TO.exec(about?.[1] ?? head)?.[1] ?? '') ?? []
  const named = about?.[2] === undefined ? undefined : capitalise(about[2])
  const [first = title] = notes.said
  const whole = mended(wordCount(first) > SUBJECT_WORDS_MAX ? (partsOf(first)[0] ?? first) : first, language)
  const subject = named ?? (wordCount(whole) <= SUBJECT_WORDS_MAX ? capitalise(whole) : (subjectOf(notes.said, brief) ?? title))
  const slots = slotsOf(brief, title, words)
  const { signedBy } = brief.orders ?? {}
  const ordered = signedBy && [signedBy.name, signedBy.role].filter((text) => text !== '').join(', ')
  const from =
    notes.sender.length > 0
      ? notes.sender.join(', ')
      : (writer ?? ordered ?? (isSaid(slots['from'], notes.said) ? undefined : slots['from']))
  const said = notes.said.flatMap((text) => labelIn(text, language) ?? listedNotes(text, language, {}))
  return {
    title: named ?? (first === '' ? undefined : subjectOf([whole, ...notes.said.slice(1)], brief)) ?? subject,
    blocks: [
      ...(reader === undefined ? [] : [labelled(labels.to, reader, brief)]),
      from === undefined ? paragraph(openSender(language)) : labelled(labels.from, from, brief),
      labelled(words.matter, subject, brief),
      list(said.map((note) => shownNote(note, words.colon))),
    ],
  }
}

/** "all drivers from depot manager Ray": whom it is to, and who sends it. */
const FROM_TO = /^(.+?)(?: (?:from|de parte de|de la part de) (?=.*\p{Lu})(.+))?$/u

/** "lost badge: tell HR" */
function labelIn(text: string, language: Locale): Note | undefined {
  const [, label, value] = /^(\p{L}[\p{L}’' -]{2,40}?) ?: (\S.*)$/u.exec(text) ?? []
  return label === undefined || value === undefined
    ? undefined
    : { kind: 'label', label: capitalise(mended(label, language)), text: capitalise(mended(value, language)) }
}

/** Sentences in their order, and behind them what has a label or is none. */
function bodyOf(notes: readonly Note[], { facts: { language } }: Brief): DocBlock[] {
  const { colon } = wordsIn(language)
  const told = notes.flatMap((note) => (note.kind === 'sentence' ? [literal(note.text)] : []))
  const others = notes.flatMap((note) => (note.kind === 'sentence' ? [] : [shownNote(note, colon)]))
  return [
    ...(told.length === 0 ? [] : [paragraph(told.join(' '))]),
    ...(told.length === 0 && others.length > 0 ? [paragraph(notesLead(language))] : []),
    ...(others.length === 0 ? [] : [list(others)]),
  ]
}

/** "Your flexible working request is agreed": the first sentence, without when. */
function subjectOf(said: readonly string[], { facts: { language } }: Brief): string | undefined {
  const { subject } = noteTextsIn(language)
  const offered = said.find((text) => subject[0]?.from.test(text) && subject[0].to === '' && text.search(subject[0].from) === 0)
  const [one = ''] = said
  const first = offered ?? (wordCount(one) > 1 && !/^\d/u.test(one) && !I_AM.test(one) ? one : said.find((text) => isTold(text, language)))
  if (first === undefined) return undefined
  const whole = mended(first, language)
  const bare = subject.reduce((text, { from, to }) => text.replace(from, to), whole)
  const short = wordCount(bare) >= SUBJECT_WORDS_MIN && !OPEN_END.test(bare) ? bare : whole
  return wordCount(short) <= SUBJECT_WORDS_MAX ? capitalise(short) : undefined
}
/** "Contract extended to" */
const OPEN_END = / (?:to|commencing|at|for|in|of|between|and|de|del|a|al|en|hasta|entre|à|au|du|pour|entre)$/iu
const SUBJECT_WORDS_MIN = 3

/** "I'm Lena Ortiz, freelance sound designer": one sentence of both. */
function withPost(said: readonly string[], posts: ReadonlySet<string>): string[] {
  const at = said.findIndex((text) => I_AM.test(text))
  const post = at < 0 ? undefined : said[at + 1]
  if (post === undefined || !isPost(post, posts)) return [...said]
  const article =
    /^(?:i['’ ]?m|i am) /iu.test(said[at] ?? '') && !/^(?:an?|the) /iu.test(post) ? (/^[aeiou]/iu.test(post) ? 'an ' : 'a ') : ''
  return [...said.slice(0, at), `${said[at] ?? ''}, ${article}${post}`, ...said.slice(at + 2)]
}

function isPost(text: string, posts: ReadonlySet<string>): boolean {
  const words = text.toLowerCase().split(/[\s,]+/u)
  return wordCount(text) <= POST_WORDS_MAX && words.some((word) => posts.has(word)) && !/[£$€]|\d{2}/u.test(text)
}

/** "**From:** [Add: sender]", as the form of a memo has it. */
function openSender(language: Locale): string {
  const { from } = plainTextsIn(language).labels
  const texts = formOf('memo', language).blocks.flatMap((block) => ('text' in block ? [block.text].flat(2) : []))
  return texts.find((text) => text.startsWith(`**${from}`) && text.includes('[')) ?? ''
}

function labelled(label: string, text: string, { facts: { language } }: Brief): DocBlock {
  const { colon } = wordsIn(language)
  return paragraph(`**${label}${colon.trimEnd()}** ${literal(text)}`)
}

function paragraph(text: string): DocBlock {
  return { type: 'paragraph', text }
}
