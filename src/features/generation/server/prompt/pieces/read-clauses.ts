import type { Clause, Fact } from '#generator/brief.ts'
import { wordCount } from '#shared/words.ts'
import { factsIn, JOINS_HEAD, masked, splitAt, splitParts, splitSentences, trimmed, type Span } from './clauses.ts'
import { endsLabel, introduction } from '../facts/labels.ts'
import { isAboutWriting, withoutOrder } from '../title/leading-orders.ts'
import type { Head } from '../title/read-head.ts'
import { runOnSpans } from './nested-lists.ts'

const READ_CHARS_MAX = 12_000
const CLAUSES_MAX = 120
const LABEL_WORDS_MAX = 5
const LABEL_CHARS_MAX = 80
/** "which task they can help with: weeding, tea stall or car park" */
const ASKED_WORDS_MAX = 9
const ASKED = /^(?:which|what|cu[aá]l(?:es)?|qu[eé]|quels?|quelles?)(?!\p{L})/iu
const PAIR_WORDS_MAX = 3
const COLON = /:(?=\s)/gu
const INNER_LABEL =
  /^(channels|risks|goals|causes|actions|topics|steps|benefits|tools|teams|countries|sites|problems|strengths|weaknesses|next steps|canales|riesgos|objetivos|causas|acciones|temas|pasos|ventajas|herramientas|equipos|países|problemas|canaux|risques|objectifs|causes|actions|thèmes|étapes|avantages|outils|équipes|pays|problèmes)(?= [\p{L}\d])/iu
/** What has one value of its own, whatever stands before it. */
const SINGLE =
  /^(?:(?:budget|deadline|owner|presupuesto|plazo|responsable|échéance)(?= \S)|(?:start(?:s|ing)?|launch|ends?|inicio|lanzamiento|début|lancement)(?= (?:\S+ )?\d))/iu
/** "and wholesale clients get till September" */
const LINK =
  /^(?:(?:and|also|plus(?! (?:de |d['’]|ones?(?!\p{L})))|then|y|también|et|puis|aussi)[ ,]+)?(?:(?:please )?(?:mention(?:ing)?|includ(?:e|ing)|remind (?:them|everyone)|tell (?:them|everyone)|say(?:ing)? that|menciona\p{L}*|incluye|incluyendo|añade|recuerda(?:les)?|mentionne\p{L}*|inclu(?:s|re|ant|ez)|ajoute\p{L}*|rappelle\p{L}*)(?: (?:that|que) | qu['’]|[ ,:]+))?(?=[\p{L}\d])/iu
const SETTING =
  /anonym|an[oó]nim|choice|scale|escala|échelle|open|abierta|ouverte|max|^\d|^(?:short|brief|cort[oa]|breve|courte?|bref|brève)$/iu
/** "welcome letter for Priya who starts on 2 June" says something of Priya. */
const WHO =
  /(?<!\p{L})(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*(?: (?:from|of|in|de|del|du|des) (?:the |la |el |l['’])?[\p{L}-]+)?),? (?:who|que|qui) (?=\p{Ll})/u
/** "Anna 38h and Piotr 22h": behind a figure, a name goes on to the next thing. */
const NEXT_THING = /(?<=\d\S{0,4}) (?:and|y|e|et) (?=\p{L}+ \d)/giu
/** "ask visitors how they heard": whom one asks is no part of the question. */
const ASKS =
  /^.{0,80}?(?<!\p{L})(?:asks?|asking|find out(?: from)?|preguntar?|pregunta|pide|demander?|demandez|demande)(?: (?:the |our |all |a los |a las |a |aux |à |les )?\p{L}{3,})? (?=(?:how|what|if|whether|which|why|who|when|qué|cómo|si|por qué|cuál|comment)(?!\p{L})|ce qu|quel)/iu

/**
 * Everything that the prompt says, in the order and in the words of the prompt: sentences, in them what commas separate, with the label that introduces it.
 * Nothing but the phrase that says what is wanted (the head) and what says how to write is left out.
 */
export function readClauses(text: string, head: Head, facts: readonly Fact[]): Clause[] {
  const whole = facts.filter(({ kind }) => kind !== 'name' && kind !== 'organisation' && kind !== 'quantity')
  const read = masked(text.slice(0, READ_CHARS_MAX), [...whole, ...runOnSpans(text.slice(0, READ_CHARS_MAX))])
  const clauses: Clause[] = []
  let sentence = -1
  const push = (said: string, span: Span, label: string | undefined): void => {
    clauses.push({
      text: said,
      start: span.start,
      sentence,
      facts: facts.filter((fact) => fact.start >= span.start && fact.start < span.start + span.text.length),
      ...(label === undefined ? {} : { label }),
    })
  }
  for (const line of splitSentences(read)) {
    if (clauses.length >= CLAUSES_MAX) break
    const spoken = withoutHead(line, head)
    const ofHead = line.text.slice(0, Math.max(0, spoken.start - line.start))
    const who = WHO.exec(ofHead)
    if (who) {
      sentence += 1
      const from = line.start + who.index + who[0].length
      const rest = text.slice(from, spoken.text === '' ? line.start + line.text.length : spoken.start).replace(/[\s,:;–-]+$/, '')
      push(`${who[1]} ${rest}`, { text: rest, start: from }, undefined)
    }
    if (spoken.text === '') continue
    sentence += 1
    // "Risks: supplier late; budget over": a semicolon goes on with what the label introduces.
    const before = clauses.at(-1)
    const isMore = before !== undefined && /^\s*;\s*$/.test(read.slice(before.start + before.text.length, spoken.start))
    let label = isMore ? before.label : spoken.isFirst ? head.label : undefined
    for (const part of labelled(spoken)) {
      if (clauses.length >= CLAUSES_MAX) break
      label = part.label ?? label
      const parts = withLastPair(splitParts(part).flatMap((one) => splitAt(one, NEXT_THING)))
      for (const [at, whole] of parts.slice(0, CLAUSES_MAX).entries()) {
        // "with 10 questions about delivery time" is about the delivery time.
        const piece = at === 0 ? withoutOrder(whole) : whole
        const said = text
          .slice(piece.start, piece.start + piece.text.length)
          .replace(/\s+/g, ' ')
          .trim()
          .replace(LINK, '')
        // "honest, quick, kind" is a list; alone, each of them says how to write.
        const isListed = label !== undefined || (parts.length > 2 && wordCount(said) <= 2 && !SETTING.test(said))
        // How long a talk is to be says nothing.
        if (
          !/[\p{L}\p{N}]/u.test(said) ||
          (isAboutWriting(
            said,
            factsIn(piece, facts).some(({ kind }) => kind !== 'duration'),
          ) &&
            !isListed)
        )
          continue
        push(said, piece, label)
      }
    }
  }
  return withInnerLabels(clauses).slice(0, CLAUSES_MAX)
}

/** "goals: 300 applications, channels LinkedIn, Instagram, budget 85k": a label needs no colon inside what another one introduces. */
function withInnerLabels(clauses: readonly Clause[]): Clause[] {
  // "channels Instagram, press release, dates 1 March teaser, 15 March launch": two of them need none in front.
  const opened = clauses.filter(({ text, label }) => label === undefined && OPEN_LABEL.test(text)).map(({ sentence }) => sentence)
  const areOpen = (sentence: number): boolean => opened.filter((one) => one === sentence).length > 1
  let inner: { label: string | undefined; sentence: number } | undefined
  return clauses.map((clause, at) => {
    const { text, start, label, sentence } = clause
    const isOpen = label === undefined && areOpen(sentence)
    const isInside = isOpen || (label !== undefined && clauses[at - 1]?.label === label && clauses[at - 1]?.sentence === sentence)
    if (!isInside || inner?.sentence !== sentence) inner = undefined
    const name = isInside ? (isOpen ? OPEN_LABEL : INNER_LABEL).exec(text)?.[1] : undefined
    if (name !== undefined) {
      inner = { label: name, sentence }
      return { ...clause, label: name, text: text.slice(name.length + 1), start: start + name.length + 1 }
    }
    if (isInside && (SINGLE.test(text) || BRACKETED.test(text) || (label !== undefined && endsLabel(label, text))))
      inner = { label: undefined, sentence }
    if (!inner) return clause
    const { label: _outer, ...own } = clause
    return inner.label === undefined ? own : { ...own, label: inner.label }
  })
}
const OPEN_LABEL =
  /^(channels|dates|tools|partners|sponsors|speakers|countries|cities|canales|fechas|herramientas|socios|patrocinadores|ponentes|países|ciudades|canaux|dates|outils|partenaires|intervenants|pays|villes)(?= [\p{Lu}\d])/u
/** "messages (saves time, safe)" has its own list. */
const BRACKETED = /^[^()]{2,40} \([^()]*,\s/u

/** "pruning, feeding and repotting": the last two of a list of names. */
function withLastPair(parts: readonly Span[]): Span[] {
  const last = parts.at(-1)
  if (!last || parts.length < 2 || parts.some(({ text }) => wordCount(text) > PAIR_WORDS_MAX || /\d/.test(text))) return [...parts]
  const pair = splitAt(last, / (?:and|y|e|et) /giu)
  return pair.length === 2 ? [...parts.slice(0, -1), ...pair] : [...parts]
}

function withoutHead(line: Span, { spans }: Head): Span & { isFirst: boolean } {
  const cut = spans.find(({ from, to }) => line.start < to && line.start + line.text.length > from)
  const from = cut ? Math.max(0, cut.to - line.start) : 0
  const rest = line.text.slice(from)
  const asks = ASKS.exec(rest)?.[0].length ?? 0
  const behind = rest.slice(asks).replace(JOINS_HEAD, (signs) => ' '.repeat(signs.length))
  return { ...trimmed({ text: behind, start: line.start + from + asks }), isFirst: cut !== undefined }
}

/** "sales 412k, hiring: 1 designer": a label begins behind the last comma before its colon. */
function labelled({ text, start }: Span): (Span & { label?: string })[] {
  const lead = introduction(text)
  if (lead) return [{ label: lead.label, ...trimmed({ text: text.slice(lead.from), start: start + lead.from }) }]
  const parts: (Span & { label?: string })[] = []
  let from = 0
  let label: string | undefined
  const push = (to: number): void => {
    const part = trimmed({ text: text.slice(from, to).replace(/[,\s]+$/, ''), start: start + from })
    if (part.text !== '') parts.push({ ...part, ...(label === undefined ? {} : { label }) })
  }
  for (const { index } of text.matchAll(COLON)) {
    const near = Math.max(from, index - LABEL_CHARS_MAX)
    const last = splitParts({ text: text.slice(near, index), start: near }).at(-1)
    if (!last) continue
    // "5 min: three points of contact" is told, and no name.
    if (/^\d/.test(last.text) || wordCount(last.text) > (ASKED.test(last.text) ? ASKED_WORDS_MAX : LABEL_WORDS_MAX)) {
      push(index)
      from = index + 1
      continue
    }
    push(last.start)
    label = last.text
    from = index + 1
  }
  push(text.length)
  return parts
}
