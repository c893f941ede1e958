import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { isTime, momentAt, momentOf } from '../../writing/moments.ts'
import { doneBy, having, NEXT_DAY, starting } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { heading, list } from '../blocks.ts'
import { occasionsIn } from '../occasion-texts.ts'
import { attendanceIn, minutesWordsIn, type Attendance } from './minutes-people.ts'
import { TOLD, type Said, type WholePrompt } from './whole-sentences.ts'

/*
 * Minutes of whole sentences: who was there, what was said and decided as it is written, and beside it a table of who does what until when. A sentence
 * that also says who does something stands among the points as well: its reason belongs to it.
 */

export type Action = { who: string; what: string; by: string }
/** What minutes say, by what it is. */
export type Read = {
  people: Attendance
  points: string[]
  decided: string[]
  rejected: string[]
  actions: Action[]
  next: string[]
  labelled: { label: string; points: readonly string[] }[]
}

/** Minutes of which nothing is read yet. */
export function nothingRead(): Read {
  return {
    people: { chair: [], secretary: [], present: [], absent: [] },
    points: [],
    decided: [],
    rejected: [],
    actions: [],
    next: [],
    labelled: [],
  }
}

const PLACE_WORDS_MAX = 6
const DAY_CHARS = 6
/** Fewer are notes, which are read by their commas. */
const SENTENCES_MIN = 5

/** Undefined where the prompt says too little in sentences. */
export function wholeMinutes(whole: WholePrompt, language: Locale): { title: string; blocks: DocBlock[] } | undefined {
  const { title, when, where, rest } = headOf(whole)
  const said = [...rest, ...whole.said]
  const counted = rest.some((one) => attendanceIn(one, language)) ? said : whole.said
  if (counted.filter(({ text }) => wordCount(text) > 1).length < SENTENCES_MIN) return undefined
  const read = nothingRead()
  for (const one of said) readSaid(one, read, language)
  // An account of a talk between two has neither.
  const { people } = read
  if (people.present.length + people.chair.length + read.next.length === 0) return undefined
  return { title, blocks: minutesBlocks(read, { when, where }, language) }
}

/** The day, the time and the place that stand beside what is wanted. */
function headOf({ title, first, told }: WholePrompt): { title: string; when: string[]; where: string[]; rest: Said[] } {
  const [when, where]: [string[], string[]] = [[], []]
  const at = momentAt(title)
  const day = at < 0 ? '' : momentOf(title.slice(at))
  const [, place] = WHERE.exec(day === '' ? '' : title.slice(at + day.length)) ?? []
  const isDated = day !== '' && (place !== undefined || title.slice(at + day.length).trim() === '')
  const bare = isDated ? title.slice(0, at).replace(BEFORE_DAY, '') : title
  let named = bare.replace(/ (?:please|por favor|svp)$/iu, '')
  if (isDated) when.push(day)
  if (place !== undefined && wordCount(place) <= PLACE_WORDS_MAX) where.push(place)
  const parts = first?.parts ?? []
  const others: string[] = []
  for (const [place, part] of parts.entries()) {
    const moment = momentOf(part)
    const behind = part
      .slice(moment.length)
      .replace(/^,?\s*(?:at|in|en|à|au|dans|chez)(?!\p{L})\s*/iu, '')
      .trim()
    if (moment !== '' && (behind === '' || (wordCount(behind) <= PLACE_WORDS_MAX && !TOLD.test(behind)))) {
      when.push(moment)
      if (behind !== '') where.push(behind)
    } else if (place === 0 && told === 'colon' && wordCount(part) <= PLACE_WORDS_MAX && !TOLD.test(part))
      named = `${named}: ${inSentence(part)}`
    else if (wordCount(part) <= PLACE_WORDS_MAX && !TOLD.test(part) && others.length === 0 && (when.length > 0 || told !== 'colon'))
      where.push(part.replace(/^(?:at|in|en|à|au) (?:the |la |el |le )?/iu, ''))
    else others.push(part)
  }
  const rest = others.length === 0 || !first ? [] : [{ ...first, text: others.join(', '), parts: others }]
  return { title: named, when, where, rest }
}

const WHERE = /^,? ?(?:at|in|en|à|au|dans) (?:the |la |el |le |l['’])?(\S.*)$/iu
const BEFORE_DAY = /(?:,|\s(?:on|of|for|held on|del?|el|du|le|celebrada el))*\s*$/iu

function readSaid(said: Said, read: Read, language: Locale): void {
  const texts = minutesWordsIn(language)
  const { kinds, days } = plainTextsIn(language)
  const { label, text } = said
  const people = attendanceIn(said, language)
  if (people) {
    for (const group of ['chair', 'secretary', 'present', 'absent'] as const) read.people[group].push(...people[group])
    return
  }
  const folded = fold(label === undefined ? text : label)
  const isNext = NEXT_ALONE.test(text) || starting([...texts.next, ...kinds.next.begins]).test(folded) || NEXT_DAY.test(label ?? '')
  if (isNext) {
    const alone = NEXT_ALONE.exec(text)?.[0]
    const lead = alone ?? (label === undefined ? (starting([...texts.next, ...kinds.next.begins]).exec(folded)?.[0] ?? '') : '')
    const day = text.slice(lead.length).replace(/^(?:\s*(?:is|on|el|le|es|est|will be|sera|será|:)(?!\p{L}))*\s*/iu, '')
    const isWhen = momentOf(day) !== '' || /\d/u.test(day.slice(0, DAY_CHARS))
    read.next.push(capitalise(day === '' || (lead !== '' && !isWhen) ? text : day))
    return
  }
  const isActions = label !== undefined && (texts.actions.includes(folded) || folded.startsWith('action'))
  const clauses = clausesOf(said, read, language)
  const actions = clauses
    .flatMap((clause) => actionIn(clause, { read, language, isAction: isActions, days }))
    // "Water butts leaking, Tom to fix": what is to be fixed stands in front of it.
    .map((action) => (wordCount(action.what) === 1 && clauses.length > 1 && label === undefined ? withThing(action, clauses[0]) : action))
  read.actions.push(...actions)
  // All of it is what somebody does: the table says it.
  if (actions.length === clauses.length) return
  const decides = fold(text)
  const isDecided = having([...texts.decided, ...kinds.decided.has]).test(decides) || kinds.decided.labels.includes(folded)
  const isRejected = !isDecided && having(kinds.rejected.has).test(decides)
  const isPoint = label === undefined || texts.points.includes(folded)
  // "We talked about the canteen: it costs more" is one sentence.
  const isLed = label !== undefined && !isPoint && starting(texts.points).test(folded)
  const own = isPoint || kinds.decided.labels.includes(folded) ? text : (said.whole ?? text)
  if (isRejected) read.rejected.push(own)
  else if (isDecided) read.decided.push(own)
  else if (isPoint || isLed || said.isLine) read.points.push(own)
  else read.labelled.push({ label, points: said.parts.length > 1 ? said.parts : [text] })
}

function withThing(action: Action, thing = ''): Action {
  return thing.startsWith(action.who) ? action : { ...action, what: `${action.what}: ${inSentence(thing)}` }
}

/** "Next 3 Dec" */
const NEXT_ALONE =
  /^(?:next|próxima|prochaine)(?: (?:one|date))?:? (?:on |el |le )?(?=\d|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[áa]b|dom|jeu|ven|sam|dim)\p{L}* \d)/iu

/** The parts of a sentence, and what another person does behind "and". */
function clausesOf({ parts, text }: Said, { people }: Read, language: Locale): string[] {
  const names = namesOf(people)
  return parts.flatMap((shown) => {
    // As it is written: "thanks to all" behind a comma is nobody's name.
    const part = text.includes(shown) ? shown : `${shown.charAt(0).toLowerCase()}${shown.slice(1)}`
    const at = [...part.matchAll(/ (?:and|y|et) (?=\p{Lu})/gu)].find(({ index, 0: join }) => {
      const [first = ''] = part.slice(index + join.length).split(' ')
      return names.has(fold(first)) && isDoing(part.slice(index + join.length), names, language)
    })
    return at === undefined ? [part] : [part.slice(0, at.index), part.slice(at.index + at[0].length)]
  })
}

function namesOf({ chair, secretary, present, absent }: Attendance): Set<string> {
  const all = [...chair, ...secretary, ...present, ...absent]
  return new Set(
    all.flatMap((name) =>
      name
        .replace(/\(.*\)/u, '')
        .split(/[\s"“”«»]+/u)
        .filter((word) => /^\p{Lu}\p{L}/u.test(word) && !TITLES.has(fold(word).replace('.', '')))
        .map(fold),
    ),
  )
}
const TITLES: ReadonlySet<string> = new Set([
  'the',
  'le',
  'la',
  'les',
  'el',
  'los',
  'las',
  'mr',
  'mrs',
  'ms',
  'dr',
  'mme',
  'mlle',
  'm',
  'sr',
  'sra',
  'don',
  'dona',
])
const TITLED = /^(?:Mrs?|Ms|Miss|Dr|Mme|Mlle|M|Sra?|[Dd]on|[Dd]oña)\.? \p{Lu}/u
const DOER = /^((?:(?:Mrs?|Ms|Dr|Mme|Mlle|M|Sra?)\.? )?\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}) (.+)$/u

function isDoing(text: string, names: ReadonlySet<string>, language: Locale): boolean {
  return doingIn(text, names, language) !== undefined
}

function doingIn(text: string, names: ReadonlySet<string>, language: Locale): { who: string; what: string } | undefined {
  const { does, offices } = minutesWordsIn(language)
  const office = starting(offices).exec(fold(text))?.[0]
  const [, named, task] = DOER.exec(text) ?? []
  const who = office === undefined ? named : text.slice(0, office.length)
  const what = office === undefined ? task : text.slice(office.length).trim()
  if (who === undefined || what === undefined || what === '') return undefined
  const doing = starting(does).exec(fold(what))?.[0]
  const isKnown = who.split(' ').some((word) => names.has(fold(word)))
  if (
    doing !== undefined &&
    wordCount(what) > wordCount(doing) &&
    (isKnown || office !== undefined || TITLED.test(who) || doing === 'to' || doing.startsWith('se '))
  ) {
    const task = what.slice(doing.length).trim()
    return /^(?:is|was|be|have|been|not)(?!\p{L})/u.test(task) ? undefined : { who, what: INFINITE.has(doing) ? task : what }
  }
  if (!isKnown || TOLD_OF.test(what)) return undefined
  // "M. Roux appelle": the title is no name.
  const done = doneBy(`${who.split(' ').at(-1) ?? who} ${what}`)
  return done && { who, what: done.what }
}
/** Behind them stands what is to be done; other verbs are a part of it. */
const INFINITE: ReadonlySet<string> = new Set(
  "to|will|is to|is going to|agreed to|offered to|volunteered to|has to|needs to|must|should|promised to|se encarga de|se ocupa de|va a|debe|tiene que|queda en|se compromete a|va|doit|se charge de|s'occupe de|devra|s'engage a".split(
    '|',
  ),
)
/** What somebody said or was is no task. */
const TOLD_OF =
  /^(?:says?|said|thinks?|thought|reported|asked|raised|explained|noted|feels?|wants?|is|was|has|had|does|chaired|thanked|dice|dijo|pregunta|comenta|opina|informa|explica|es|ha|dit|pense|demande si|explique|signale|est|a)(?!\p{L})/iu

/** What somebody does, and until when, if a clause says so. */
export function actionIn(
  clause: string,
  { read, language, isAction, days }: { read: Read; language: Locale; isAction: boolean; days: readonly string[] },
): Action[] {
  const done = doingIn(clause, namesOf(read.people), language) ?? (isAction ? { who: '', what: clause } : undefined)
  if (!done) return []
  const { by } = plainTextsIn(language)
  const found = [
    ...fold(done.what).matchAll(
      new RegExp(
        having([...by, 'on', 'el', 'le', 'before', 'avant', 'avant le', 'antes de', 'antes del', "d'ici", "d'ici le", "d'ici au"]).source,
        'gu',
      ),
    ),
  ].findLast(({ index, 0: word }) => {
    const day = done.what.slice(index + word.length).trim()
    return (
      isTime(day) ||
      days.includes(fold(day)) ||
      /^(?:the |le |el )?\d{1,2}(?:st|nd|rd|th)?$|^(?:today|tomorrow|hoy|mañana|demain)$/iu.test(day)
    )
  })
  const today = / (today|tomorrow|this week|next week|hoy|mañana|esta semana|demain|cette semaine)$/iu.exec(done.what)
  const at = found?.index ?? today?.index ?? done.what.length
  const day = found ? done.what.slice(found.index + found[0].length).trim() : (today?.[1] ?? '')
  return [{ who: capitalise(done.who), what: capitalise(done.what.slice(0, at).trim()), by: capitalise(day) }]
}

/** The minutes as blocks. */
export function minutesBlocks(read: Read, head: { when: readonly string[]; where: readonly string[] }, language: Locale): DocBlock[] {
  const { headings, labels, columns } = plainTextsIn(language)
  const { chair, secretary } = minutesWordsIn(language)
  const colon = wordsIn(language).colon.trimEnd()
  const line = (label: string, texts: readonly string[]): string[] =>
    texts.length === 0 ? [] : [`**${label}${colon}** ${literal(texts.join(', '))}`]
  const lines = [
    ...line(labels.date, head.when),
    ...line(occasionsIn(language).labels.place, head.where.map(capitalise)),
    ...line(chair.name, read.people.chair),
    ...line(secretary.name, read.people.secretary),
  ]
  const section = (name: string, points: readonly string[], style: 'bullet' | 'numbered' = 'bullet'): DocBlock[] =>
    points.length === 0 ? [] : [heading(name, 1), list(points.map(literal), style)]
  return [
    ...(lines.length === 0 ? [] : [list(lines)]),
    ...section(headings.present, read.people.present),
    ...section(headings.absent, read.people.absent),
    ...section(read.decided.length + read.rejected.length > 0 ? POINTS[language] : headings.discussed, read.points),
    ...read.labelled.flatMap(({ label, points }) => section(label, points)),
    ...section(headings.agreed, read.decided, 'numbered'),
    ...section(headings.rejected, read.rejected),
    ...(read.actions.length === 0
      ? []
      : [
          heading(headings.actions, 1),
          {
            type: 'table',
            columns: [columns.who, columns.what, columns.by],
            rows: read.actions.map(({ who, what, by }) => [who, what, by].map(literal)),
          } satisfies DocBlock,
        ]),
    ...(read.next.length === 0
      ? []
      : [heading(headings.next, 1), ...read.next.map((text): DocBlock => ({ type: 'paragraph', text: literal(text) }))]),
  ]
}
const POINTS: Readonly<Record<Locale, string>> = { en: 'Points discussed', es: 'Puntos tratados', fr: 'Points abordés' }
