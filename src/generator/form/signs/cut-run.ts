import type { Locale } from '#shared/locale.ts'
import { momentOf } from '../../writing/moments.ts'
import { kindOf } from '../kinds.ts'
import { partWords } from '../list/plain-parts.ts'
import { signWords } from './sign-words.ts'

/*
 * Cuts a run of words without signs: of all ways to cut it into what the form is called, what it asks and what it tells, the one whose pieces are known
 * best. "camp sign up name age 12 to 16 July £95" is a name, two fields and two facts.
 */

/**
 * `stem` is "which days", which a `whether` such as "can you help" may go on with. `row` and `followUp` belong to what is asked before them, `tail` to what is
 * told. `loose` is asked in words that nothing knows.
 */
type Kind = 'head' | 'field' | 'question' | 'stem' | 'whether' | 'closed' | 'row' | 'followUp' | 'loose' | 'own' | 'told' | 'tail'
export type Cut = { kind: Kind; from: number; to: number }
type Way = { cuts: readonly Cut[]; score: number }
type Run = { words: readonly string[]; language: Locale; hasHead: boolean; isScaled: boolean; fields: Map<string, boolean> }

const FIELD_WORDS_MAX = 4
const QUESTION_WORDS_MAX = 11
const QUESTION_WORDS_USUAL = 6
const CLOSED_WORDS_MAX = 6
const LOOSE_WORDS_MAX = 3
const TAIL_WORDS_MAX = 3
const HEAD_WORDS_MAX = 12
const ROW_WORDS_MAX = 9
const TOLD: ReadonlySet<Kind> = new Set(['told', 'tail'])

/** What a way of cutting is worth: known words speak for it, unknown ones against it. */
const WORTH = {
  formNoun: 2.5,
  headWord: -0.3,
  /** Behind its noun, in English; Spanish and French say there what the form is about. */
  headBehind: -0.6,
  headJoined: -0.15,
  headEnds: 0.2,
  fieldWord: 2.3,
  led: -0.4,
  /** "job description", and not a job and a description. */
  whole: 0.3,
  ofField: 0.4,
  question: 1.6,
  bareQuestion: 1.5,
  questionWord: 0.4,
  questionLong: -0.25,
  verb: 0.6,
  closed: 3,
  closedWord: 0.2,
  closedFirst: 0.25,
  closedVerb: 0.9,
  ledWord: 1.4,
  rowWord: 1.6,
  fact: 2,
  aFact: -1,
  factLed: 0.8,
  own: 2.5,
  loose: -0.8,
  looseWord: -0.6,
  looseName: 3.4,
  looseNameBefore: 2.6,
  looseField: 2.4,
  looseOr: 2,
  tailWord: -0.45,
  tailJoined: -0.1,
  bound: -2.5,
  number: -3,
  /** Facts stand together, and so do questions. */
  turn: -1.1,
  /** "which days can you help" is one question. */
  stem: -2,
} as const

/** The best way to cut the words, from the first to the last. */
export function cutRun(words: readonly string[], language: Locale, hasHead: boolean): readonly Cut[] {
  const run: Run = { words, language, hasHead, isScaled: signWords().run.scale.test(` ${words.join(' ')} `), fields: new Map() }
  /** For each place the best way there, by the kind of its last piece. */
  const ways: Map<Kind | 'none', Way>[] = Array.from({ length: words.length + 1 }, () => new Map())
  ways[0]?.set('none', { cuts: [], score: 0 })
  for (let at = 0; at < words.length; at++) {
    const next = pieces(run, at)
    for (const [last, way] of ways[at] ?? []) {
      for (const { kind, length, worth } of next) {
        const joins = joined(last, kind)
        if (joins === undefined) continue
        const to = at + length
        const score = way.score + worth + joins
        const best = ways[to]?.get(kind)
        if (!best || score > best.score) ways[to]?.set(kind, { cuts: [...way.cuts, { kind, from: at, to }], score })
      }
    }
  }
  const whole = [...(ways[words.length]?.values() ?? [])].toSorted((one, other) => other.score - one.score)[0]
  return whole?.cuts ?? []
}

/** What it costs that one kind of piece follows another; undefined where it cannot. */
function joined(last: Kind | 'none', kind: Kind): number | undefined {
  if (kind === 'head') return last === 'none' ? 0 : undefined
  if (last === 'none') return kind === 'row' || kind === 'followUp' || kind === 'tail' ? undefined : 0
  if (kind === 'tail') return last === 'told' ? 0 : undefined
  if (kind === 'followUp') return TOLD.has(last) || last === 'head' ? undefined : 0
  if (kind === 'whether' && last === 'stem') return WORTH.stem
  if (kind === 'row') return last === 'told' || last === 'tail' || last === 'row' ? WORTH.turn : 0
  if (last === 'head') return 0
  return TOLD.has(last) === TOLD.has(kind) ? 0 : WORTH.turn
}

type Piece = { kind: Kind; length: number; worth: number }

/** All pieces that can begin with this word. */
function pieces(run: Run, at: number): Piece[] {
  const found = [
    ...(run.hasHead && at === 0 ? heads(run) : []),
    ...facts(run, at),
    ...fields(run, at),
    ...questions(run, at),
    ...closed(run, at),
    ...rows(run, at),
    ...loose(run, at),
  ]
  return found.filter(({ length }) => length > 0 && at + length <= run.words.length)
}

function text({ words }: Run, from: number, length = words.length): string {
  return words.slice(from, from + length).join(' ')
}

function binds(word = ''): boolean {
  return signWords().binds.test(word)
}

/** Another word has to follow; "d'année" is whole. */
function hangs(word = ''): boolean {
  return binds(word) && !/['’]\p{L}{2,}/u.test(word)
}

function heads(run: Run): Piece[] {
  const { words, language } = run
  return words.slice(0, HEAD_WORDS_MAX).flatMap((last, before): Piece[] => {
    const length = before + 1
    const noun = words.slice(0, length).findLastIndex((word, at) => isFormNoun(run, word, at))
    const behind = noun < 0 ? 0 : length - 1 - noun
    const isJoined = binds(words[noun + 1])
    const each = noun < 0 ? WORTH.headWord : isJoined || language !== 'en' ? WORTH.headJoined : WORTH.headBehind
    const isHung = (hangs(last) && !PARTY.test(last)) || HANGS.test(last)
    const worth = (noun < 0 ? length : behind) * each + (noun < 0 ? 0 : WORTH.formNoun) + (isHung ? WORTH.bound : 0)
    return [{ kind: 'head', length, worth: worth + (behind === 0 && noun >= 0 ? WORTH.headEnds : 0) }]
  })
}
/** "end of season do" */
const PARTY = /^do$/iu
const HANGS = /^(?:after|before|about|during|tras|sobre|durante|après|avant|pendant)$/iu

function isFormNoun({ words }: Run, word: string, at: number): boolean {
  return signWords().formNoun.test(word) || (/^up$/iu.test(word) && /^sign(?:ing)?$/iu.test(words[at - 1] ?? ''))
}

/** Days, hours, prices, limits, people, and what is to be done with the form. */
function facts(run: Run, at: number): Piece[] {
  const rest = text(run, at)
  const { facts: known, named, moments } = signWords().run
  const [lead = ''] = moments.lead.exec(rest) ?? []
  const moment = momentOf(rest.slice(lead.length)) || (lead === '' ? '' : (moments.hour.exec(rest.slice(lead.length))?.[0] ?? ''))
  const timed = moment === '' ? '' : lead + moment + (moments.tail.exec(rest.slice(lead.length + moment.length))?.[0] ?? '')
  const said = [timed, ...[...known, ...named].map((fact) => fact.exec(rest)?.[0] ?? '')]
  return said.flatMap((one): Piece[] => {
    const length = one.trim() === '' ? 0 : one.trim().split(' ').length
    // "11 or 18 Dec" are answers.
    const isOffered = OR.test(run.words[at + length] ?? '') || OR.test(run.words[at - 1] ?? '') || (one === timed && OR.test(one))
    return isOffered
      ? []
      : [{ kind: 'told', length, worth: WORTH.aFact + length * WORTH.fact + (/^\p{L}/u.test(one) && one !== moment ? WORTH.factLed : 0) }]
  })
}
const OR = /^(?:or|o|ou)$|(?<= )(?:or|o|ou)(?= )/iu

function fields(run: Run, at: number): Piece[] {
  const { words, language } = run
  const found: Piece[] = []
  const add = (length: number, worth: number): void => void found.push({ kind: 'field', length, worth })
  const { own, fields: named, rated } = signWords().run
  const rest = text(run, at)
  const [alone] = own.exec(rest) ?? []
  if (alone !== undefined) found.push({ kind: 'own', length: alone.split(' ').length, worth: WORTH.own })
  const [two] = named.exec(rest) ?? (run.isScaled ? (rated.exec(rest) ?? []) : [])
  if (two !== undefined) add(two.split(' ').length, two.split(' ').length * WORTH.fieldWord + (two.includes(' ') ? WORTH.whole : 0))
  if (COUNTED.test(words[at] ?? '')) for (const more of ofIt(run, at + 1)) add(1 + more, WORTH.fieldWord + more * WORTH.ofField + 1)
  for (let length = 1; length <= FIELD_WORDS_MAX && at + length <= words.length; length++) {
    if (isField(run, at, length)) {
      add(length, length * WORTH.fieldWord)
      for (const more of ofIt(run, at + length)) add(length + more, length * WORTH.fieldWord + more * WORTH.ofField)
    }
    // English says whose it is before the field: "dog name". Elsewhere that is a field of its own: "client adresse".
    if (signWords().fieldLead.test(words[at] ?? '') && isField(run, at + 1, length))
      add(
        language === 'en' ? length + 1 : 1,
        (language === 'en' ? length + 1 : 1) * WORTH.fieldWord + (NAME.test(words[at + 1] ?? '') ? 0.2 : WORTH.led),
      )
  }
  return found
}

/** "manager name" is one field, "manager phone" may be two. */
const NAME = /^names?$/iu

/** "reason for leaving", "nombre de los dos": how many words say what it is of. */
function ofIt({ words }: Pick<Run, 'words'>, at: number): number[] {
  if (!OF.test(words[at] ?? '') || EDGE.test(words[at - 1] ?? '')) return []
  const first = /^d['’]\p{L}/iu.test(words[at] ?? '') ? 0 : words.slice(at).findIndex((word) => !binds(word))
  if (first < (/^d['’]/iu.test(words[at] ?? '') ? 0 : 1) || first > 3 || /\d/u.test(words[at + first] ?? '')) return []
  const plain = [first + 1, first + 2].filter((length) => at + length <= words.length)
  // "numéro de pièce d'identité"
  return [...plain, ...ofIt({ words }, at + first + 1).map((more) => first + 1 + more)]
}
const COUNTED = /^(?:number|no|n[úu]mero|num[ée]ro|n[º°]|nombre|nb)\.?$/iu
/** "end of season" is a time. */
const EDGE = /^(?:start|end|inicio|fin|d[ée]but)$/iu
const EDGE_OF = /^(?:of|de|del|du|dates?|times?|days?)$/iu
const OF = /^(?:of|for|on|per|de|del|du|des|para|pour|d['’]\p{L}+)$/iu

function isField(run: Run, at: number, length: number): boolean {
  const { words, language, fields: known } = run
  if (at + length > words.length || binds(words[at]) || hangs(words[at + length - 1]) || OR.test(words[at] ?? '')) return false
  if (length === 1 && EDGE.test(words[at] ?? '') && EDGE_OF.test(words[at + 1] ?? '')) return false
  if (length === 1 && signWords().run.bare.test(words[at] ?? '')) return false
  // "réservation salle réunion": behind its noun a form is called by what it is for.
  if (
    language !== 'en' &&
    run.hasHead &&
    isFormNoun(run, words[at - 1] ?? '', at - 1) &&
    at <= HEAD_FIELD_MAX &&
    !NAMED.test(words[at] ?? '')
  )
    return false
  // "song request", "everyone coming"
  if ((length === 1 || language !== 'en') && isFormNoun(run, words[at] ?? '', at)) return false
  if (COMING.test(words[at] ?? '') && ALL.test(words[at - 1] ?? '')) return false
  const phrase = text(run, at, length)
  const is = known.get(phrase) ?? (kindOf(phrase, language)?.isExact === true && !signWords().run.noFields.test(phrase))
  known.set(phrase, is)
  return is
}

const HEAD_FIELD_MAX = 3
const NAMED = /^(?:nombre|nom|pr[ée]nom|apellidos?|t[ée]l[ée]?(?:fono|phone)?|e-?mail|correo|adresse|direcci[óo]n)$/iu
const COMING = /^(?:coming|attending)$/iu
const ALL = /^(?:everyone|everybody|people|those|all|who|they|anyone|any)$/iu

function questions(run: Run, at: number): Piece[] {
  const { words } = run
  const { asks, verbs, bare, followUp } = signWords().run
  const rest = text(run, at)
  const found: Piece[] = []
  const [so] = followUp.exec(rest) ?? []
  if (so !== undefined) {
    const length = so.trim().split(' ').length
    for (let more = 0; more < LOOSE_WORDS_MAX; more++)
      found.push({ kind: 'followUp', length: length + more, worth: WORTH.question + (length + more) * WORTH.questionWord })
    return found
  }
  const alone = bare.exec(rest)?.[0].split(' ').length ?? 0
  if (alone > 0) found.push({ kind: 'stem', length: alone, worth: WORTH.bareQuestion + (alone - 1) * (WORTH.fieldWord + 0.2) })
  const [lead] = asks.exec(rest) ?? []
  const isVerb = lead === undefined && verbs.test(rest)
  if (lead === undefined && !isVerb) return found
  const base = isVerb ? WORTH.verb : WORTH.question
  const least = Math.max(isVerb ? 2 : 1, lead?.trim().split(' ').length ?? 1) + 1
  for (let length = least; length <= QUESTION_WORDS_MAX && at + length <= words.length; length++) {
    const last = words[at + length - 1] ?? ''
    const isOpen = (hangs(last) && !(length > 3 && OBJECT.test(last))) || (length <= 4 && AUXILIARY.test(last))
    const kind = isVerb || WHETHER.test(lead ?? '') ? 'whether' : length === 2 ? 'stem' : 'question'
    const long = Math.max(0, length - QUESTION_WORDS_USUAL) * WORTH.questionLong
    found.push({ kind, length, worth: base + length * WORTH.questionWord + long + (isOpen ? WORTH.bound : 0) })
    if (last.endsWith('?')) break
  }
  return found
}
const WHETHER = /^(?:would|do|have|if|any|si|avez)(?!\p{L})/iu
/** "did your dog like it" */
const OBJECT = /^(?:it|us|me|her|you|for|about|with|vous|nous|en)$/iu
const AUXILIARY = /^(?:could|would|should|can|will|have|has|had|did|does|they|he|she|people|everyone)$/iu

/** "urgent yes no", "price 1-5", "would you recommend us y/n" */
function closed(run: Run, at: number): Piece[] {
  const { asks, verbs } = signWords().run
  const rest = text(run, at)
  const isAsked = asks.test(rest) || verbs.test(rest)
  const found: Piece[] = new RegExp(`^${signWords().rate} \\p{L}`, 'iu').test(rest)
    ? [2, 3].map((length) => ({
        kind: 'closed',
        length,
        worth: WORTH.closed + length * WORTH.closedWord + (binds(run.words[at + length - 1]) ? WORTH.bound : 0),
      }))
    : []
  for (let length = 1; length <= (isAsked ? QUESTION_WORDS_MAX : CLOSED_WORDS_MAX); length++) {
    const behind = text(run, at + length)
    const [end] = signWords().run.ends.exec(behind) ?? (!isAsked && length === 1 ? STATE.exec(behind) : null) ?? []
    if (end === undefined) continue
    // "manager relation 1-5" is one thing, as any field is.
    const isLed = length === 2 && /\d/u.test(end) && signWords().fieldLead.test(run.words[at] ?? '')
    const each = isAsked ? WORTH.questionWord : isField(run, at, length) ? WORTH.fieldWord : isLed ? WORTH.ledWord : WORTH.closedWord
    const isBound = !isAsked && binds(run.words[at])
    found.push({
      kind: 'closed',
      length: length + end.trim().split(' ').length,
      worth:
        WORTH.closed +
        length * each +
        (each === WORTH.closedWord ? Math.min(length, 2) * WORTH.closedFirst : 0) +
        (isAsked ? WORTH.closedVerb : 0) +
        (isBound ? WORTH.bound : 0),
    })
    break
  }
  return found
}

/** "price ok?" */
const STATE =
  /^(?:ok|okay|fair|good|clear|right|high|low|bien|just[oa]|car[oa]|correct[oea]?|clar[oa]|claire?|juste|chère?|bon(?:ne)?)\??(?= |$)/iu

/** "beef chicken or vegan": words of one kind. */
function rows(run: Run, at: number): Piece[] {
  const { words } = run
  const rest = text(run, at)
  const wholes = signWords().run.rows.flatMap((row): Piece[] => {
    const length = row.exec(rest)?.[0].split(' ').length ?? 0
    return [{ kind: row === signWords().run.rows[0] ? 'row' : 'closed', length, worth: length * WORTH.rowWord }]
  })
  const ofKind = signWords().kinds.flatMap(({ words: kind }): Piece[] => {
    let length = 0
    let many = 0
    while (length < ROW_WORDS_MAX && at + length < words.length) {
      const two = text(run, at + length, 2)
      const size = two.includes(' ') && kind.test(two) ? 2 : 1
      if (kind.test(text(run, at + length, size))) many += 1
      else if (!OR.test(words[at + length] ?? '') || many === 0) break
      length += size
    }
    return many < 2 ? [] : [{ kind: 'row', length, worth: length * WORTH.rowWord }]
  })
  return [...wholes, ...ofKind]
}

/** The answers of such a row: behind "or" stands one, however many words it has. */
export function answersOf(row: string): { answers: string[]; name: Record<Locale, string> } | undefined {
  const kind = signWords().kinds.find(
    ({ words }) => words.test(row.split(' ')[0] ?? '') || words.test(row.split(' ').slice(0, 2).join(' ')),
  )
  const [before = '', ...behind] = row.split(/ (?:or|o|ou) /iu)
  const answers: string[] = []
  for (const word of before.split(' ')) {
    const last = answers.at(-1)
    if (last !== undefined && kind?.words.test(`${last} ${word}`)) answers[answers.length - 1] = `${last} ${word}`
    else answers.push(word)
  }
  return kind && { answers: [...answers, ...behind], name: kind.names }
}

/** What nothing knows: a field by the person's own words, or more of the fact before it. */
function loose(run: Run, at: number): Piece[] {
  const { words, language } = run
  const found: Piece[] = []
  for (let length = 1; length <= TAIL_WORDS_MAX + 1 && at + length <= words.length; length++) {
    const said = words.slice(at, at + length)
    const isOf = said.slice(1, -1).some((word) => OF.test(word))
    const isBound =
      binds(said[0]) || hangs(said.at(-1)) || said.slice(1, -1).some((word) => binds(word) && !OF.test(word) && !OR.test(word))
    const isNumber = said.some((word) => /^[£$€]?\d/u.test(word))
    // English names a thing at the end, Spanish and French at the beginning.
    const isNamed =
      length > 1 &&
      !NAMELESS.test(said.at(language === 'en' ? -1 : 0) ?? '') &&
      !(language === 'en' && isField(run, at, 1)) &&
      partWords().fieldWord.test(said.at(language === 'en' ? -1 : 0) ?? '')
    const isAlone =
      length === 1 &&
      partWords().fieldWord.test(said[0] ?? '') &&
      (SERVICE.test(said[0] ?? '') || !signWords().run.noFields.test(said[0] ?? ''))
    // "paid or unpaid"
    const isOr = length === 3 && OR.test(said[1] ?? '') && !binds(said[0]) && !binds(said[2])
    if (length <= LOOSE_WORDS_MAX)
      found.push({
        kind: 'loose',
        length,
        worth:
          WORTH.loose +
          (isOf ? 0 : length * WORTH.looseWord) +
          (isBound ? WORTH.bound : 0) +
          (isNumber ? WORTH.number : 0) +
          (isNamed ? (language === 'en' ? WORTH.looseName : WORTH.looseNameBefore) : 0) +
          (isAlone ? WORTH.looseField : 0) +
          (isOr ? WORTH.looseOr : 0),
      })
    const { isJoined, isAsking } = { isJoined: JOINS.test(said[0] ?? ''), isAsking: signWords().run.asks.test(text(run, at)) }
    if (!isAsking && !(length > 1 && hangs(said.at(-1))))
      found.push({ kind: 'tail', length, worth: length * (isJoined && length > 1 ? WORTH.tailJoined : WORTH.tailWord) })
  }
  return found
}
/** In French, who one works for. */
const SERVICE = /^(?:service|d[ée]partement|departamento)$/iu
/** They name fields alone, and nothing behind or before them. */
const NAMELESS =
  /^(?:service|salida|entrada|inicio|fin|desde|hasta|from|to|start|end|school|company|club|title|du|au|d[ée]part|d[ée]but|arriv[ée]e|clase|classe?)$/iu
const JOINS = /^(?:at|in|from|to|with|by|for|inc|per|via|en|al?|con|por|desde|à|au|aux|chez|avec|par|pour|de|du|des|del)$/iu
