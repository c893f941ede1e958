import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { capitalise, fold } from '#shared/words.ts'
import { readBill } from '../bill.ts'
import type { Brief, Piece } from '../brief.ts'
import { closing } from '../phrases/tone.ts'
import { literal, plain } from '../writing/inline.ts'
import { hasPartLabels, withoutPartLabels } from '../writing/labels.ts'
import { signedBy } from '../writing/signed-by.ts'
import { doerOf, fill, PRESS_LABEL, pieceSlots, slotsOf, type Slots } from '../writing/slots.ts'
import { partsOf } from '../writing/subjects.ts'
import { MONTH_WORD, WEEKDAY_WORD } from '../writing/months.ts'
import { wordsIn } from '../writing/words.ts'
import { heading, list, type Level } from './blocks.ts'
import { countedThings } from './counted-things.ts'
import { datedTable } from './dated-table.ts'
import { formOf, type Each, type Form, type FormBlock, type Leaf } from './form.ts'
import { isOfSentences, withExtensions, withQualities } from './spoken-pieces.ts'
import { isToldInNotes } from './said-pieces.ts'
import { periods } from './periods.ts'
import { priceTable } from './prices.ts'
import { quotes, takeWanted } from './quotes.ts'
import { eachByName, inOrder, namesOf, OF_TERMS, onlyPeople, saidOfOthers, withDashes, withDecided, withNews } from './ready-pieces.ts'
import { resolve, type Draft, type Writing } from './rest.ts'
import { runTable } from './run-table.ts'
import { takeSaid, wholeOf } from './whole-cell.ts'
import { withFigures, wholePieces } from './whole-pieces.ts'
import { behindTitle, validFrom } from './rule-heads.ts'
import { withSubject } from './with-subject.ts'
import { tidied } from './tidied.ts'
import { countedSections, itemSections, labelSections, outlineSections, partSections, TELLS, withAnswers } from './sections.ts'

/** More than any document needs; a bound on the work. */
const PIECES_MAX = 60
const FACTS_MAX = 60
const LOOK_BACK_CHARS = 80
/** Papers with a sender, a customer and a term. */
const BILLS: ReadonlySet<string> = new Set(['invoice', 'quote'])
const CONTENTS =
  /(?:sections?|chapters?|headings?|secciones|apartados|capítulos|parties|chapitres|rubriques)\s?:\s*$|(?:^|\s)(?:with|including|covering|featuring|con|incluyendo|que incluya|avec|incluant|comprenant)\s+(?:the |an? |los |las |el |la |les |la |le |un |une )?$/i
/** "appraisal template for sales: goals, results": what is to be filled in. */
const TEMPLATE = /(?:template|plantilla|mod[eè]le)(?: (?:for|para|pour|de|d['’])[^:\n]{2,60})?\s?:\s*$/iu

export function* writeDoc(brief: Brief, title: string): Generator<GenerationElement> {
  for (const block of docBlocks(brief, title)) yield { kind: 'block', block }
}

function docBlocks(brief: Brief, title: string): DocBlock[] {
  const writing = startWriting(brief, title)
  const { facts } = brief
  const { form } = writing
  takeWanted(writing)
  const begins = form.family === 'policy' ? validFrom(writing) : []
  const draft =
    facts.counts.sections === undefined
      ? writing.form.blocks.flatMap((block) => blocksOf(block, writing))
      : countedSections(facts.counts.sections, select({ role: 'item' }, writing), writing)
  const written = tidied(
    [...begins, ...behindTitle(writing), ...withSubject(withFirst(resolve(draft, writing), form), writing)],
    facts.language,
  )
  const tone = writing.form.closes ? '' : closing(facts)
  return tone === '' ? written : [...written, { type: 'paragraph', text: tone }]
}

/** "Other points" without any decisions are the points. */
function withFirst(blocks: readonly DocBlock[], { blocks: parts }: Form): DocBlock[] {
  const names = new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : [])))
  const renamed = new Map(
    parts.flatMap((part) =>
      'heading' in part && part.first && !names.has(part.first.without) ? [[part.heading, part.first.heading]] : [],
    ),
  )
  return blocks.map((block) => (block.type === 'heading' ? { ...block, text: renamed.get(block.text) ?? block.text } : block))
}

function startWriting(brief: Brief, title: string): Writing {
  const form = formOf(brief.facts.genre.id, brief.facts.language)
  const said = onlyPeople(withDashes(wholePieces(withoutPartLabels(brief.facts.pieces), brief.prompt), brief.prompt))
    .flatMap(eachByName)
    .map(withoutMoments)
    .slice(0, PIECES_MAX)
  const spoken = SPOKEN_TO.has(form.family) ? withQualities(withExtensions(said, brief.prompt), brief) : said
  const pieces = form.family === 'meeting' ? withDecided(said, brief) : form.prose ? withFigures(said, brief.prompt) : spoken
  const facts = {
    ...brief.facts,
    pieces: saidOfOthers(
      inOrder(withAnswers(form.family === 'press' ? withNews(pieces, title) : pieces, brief.facts.language), form, brief.facts.title),
    ),
    given: brief.facts.given.slice(0, FACTS_MAX),
  }
  const words = wordsIn(facts.language)
  const bill = BILLS.has(brief.facts.genre.id) ? readBill(brief.prompt, brief.facts.language) : undefined
  const slots: Slots = {
    ...placeOf(form, brief, title),
    ...jobSlots(form, brief),
    ...slotsOf(brief, title, words),
    ...Object.fromEntries(bill?.lines.map(({ id, text }) => [id, text]) ?? []),
  }
  const isSigned = JSON.stringify(form).includes('{from}')
  return {
    brief: { ...brief, facts },
    title,
    form,
    words,
    slots,
    folded: ` ${fold(brief.prompt.slice(0, 4_000)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
    parts: partsOf(facts.genre.id, facts.language),
    // What the title or the address says needs no section of its own.
    hasSections: hasPartLabels(brief.facts.pieces) || namesContents(brief),
    hasList: hasPartLabels(brief.facts.pieces),
    isOfTerms: OF_TERMS.test(brief.facts.title),
    isOfNotes: isToldInNotes(facts) && !(SPOKEN_TO.has(form.family) && isOfSentences(brief.prompt)),
    taken: new Set([
      ...(isSigned ? signedBy(facts.pieces) : []),
      // The press contact has a heading of its own.
      ...facts.pieces.filter(
        ({ said, label = '' }) =>
          form.family === 'press' && slots['press'] !== undefined && (said.endsWith(slots['press']) || PRESS_LABEL.test(label)),
      ),
      // The day stands above what happened.
      ...facts.pieces.filter(({ role, said }) => form.family === 'log' && role === 'fact' && said === slots['day']),
      ...facts.pieces.filter(
        ({ said, label }) => form.family === 'job' && label === undefined && (WORKING_DAYS.test(said) || REPORTS_TO.test(said)),
      ),
      ...facts.pieces.filter(({ start }) => bill?.spans.some(([from, to]) => from <= start && start < to)),
      ...facts.pieces.filter(
        ({ role, text, said, facts: own }) =>
          role !== 'fact' &&
          // The news is said once more below its headline, and a letter says something.
          (form.family !== 'press' || role !== 'statement') &&
          !(SPOKEN_TO.has(form.family) && facts.pieces.length === 1 && own.length > 0) &&
          (fold(title).includes(fold(own.length === 0 ? text : said)) ||
            own.some((fact) => fact.label === 'to' && said.endsWith(fact.text))),
      ),
    ]),
    skipped: new Set(),
  }
}

/** "sow in October or March": when it is done, and no choice. */
function withoutMoments(piece: Piece): Piece {
  const { options, ...rest } = piece
  return options && options.length > 1 && options.slice(1).every((option) => MOMENT.test(option)) ? rest : piece
}
const MOMENT = new RegExp(
  String.raw`^(?:${MONTH_WORD}|${WEEKDAY_WORD}|spring|summer|autumn|winter|primavera|verano|otoño|invierno|printemps|été|automne|hiver)(?!\p{L})`,
  'iu',
)

/** "job ad: barista, Leeds, 30 hours": a name alone is where the work is. */
function placeOf({ family }: Form, { facts }: Brief, title: string): Slots {
  const alone = facts.pieces.filter(
    ({ said, label, facts: own }) =>
      label === undefined &&
      PLACE.test(said) &&
      !WORKING_DAYS.test(said) &&
      !fold(title).includes(fold(said)) &&
      own.every(({ kind }) => kind === 'name' || kind === 'place'),
  )
  const [place, ...others] = alone
  // With two of them, one may be who employs.
  return family === 'job' && place && others.length === 0 ? { place: place.said } : {}
}
const SPOKEN_TO: ReadonlySet<string> = new Set(['letter', 'announcement'])
const PLACE = /^\p{Lu}[\p{L}’'-]+(?: (?:de |del |la |sur |upon |on )?\p{Lu}[\p{L}’'-]+)?$/u

/** "Tue-Fri" and "reports to practice manager Helen Cho" have rows of their own. */
function jobSlots({ family }: Form, { facts, prompt }: Brief): Slots {
  if (family !== 'job') return {}
  const said = facts.pieces.filter(({ label }) => label === undefined).map((piece) => piece.said.replace(/\.$/u, ''))
  const days = said.find((text) => WORKING_DAYS.test(text))
  const boss = said.flatMap((text) => REPORTS_TO.exec(text)?.[1] ?? [])[0]
  const times = TIMES.exec(prompt.slice(0, READ_CHARS_MAX))?.[1]
  const when = [...(days === undefined ? [] : [capitalise(days)]), ...(times === undefined ? [] : [times])].join(', ')
  return { ...(when === '' ? {} : { days: when }), ...(boss === undefined ? {} : { boss: capitalise(boss) }) }
}
const READ_CHARS_MAX = 4_000
/** "7-12", "9am-5pm", "9h-17h", with nothing beside it. */
const TIMES =
  /[,;:]\s?((?:(?:from|de) )?\d{1,2}(?:[:.]\d{2}|h(?:\d{2})?)? ?(?:[ap]m)? ?(?:-|–|to|a|à) ?\d{1,2}(?:[:.]\d{2}|h(?:\d{2})?)? ?(?:[ap]m)?)(?=\s*(?:[,;\n]|\.(?:\s|$)|$))/iu
const WEEKDAY = String.raw`(?:${WEEKDAY_WORD}|(?:sam|mar)(?!\p{L})\.?|weekdays(?!\p{L}))`
const WORKING_DAYS = new RegExp(
  String.raw`^(?:on |from |every |del? |du |le |los |les )?${WEEKDAY}(?:(?:\s?[-–/+&,]\s?| (?:to|till|until|through|and|or|a|al|y|au|et|à) )${WEEKDAY}){0,6}(?: only| solo| uniquement)?$`,
  'iu',
)
const REPORTS_TO =
  /^(?:reports? to|reporting to|depende de|reporta a|bajo la direcci[oó]n de|rattach[ée]e? (?:à|au)|sous la responsabilit[ée] de) (.{2,80})$/iu

/** "a manual with safety rules, daily inspection": what it has are its sections. */
function namesContents({ prompt, facts }: Brief): boolean {
  const start = facts.pieces.find(({ role }) => role === 'item')?.start ?? 0
  const before = prompt.slice(Math.max(0, start - LOOK_BACK_CHARS), start)
  return CONTENTS.test(before) || TEMPLATE.test(before)
}

function blocksOf(block: FormBlock, writing: Writing, level: Level = 1): Draft[] {
  if ('bare' in block && block.bare && !isBare(writing)) return []
  if ('when' in block && block.when && !block.when.some((word) => writing.folded.includes(` ${word}`))) return []
  if ('unless' in block && block.unless?.some((word) => writing.folded.includes(` ${word}`))) return []
  if (!('heading' in block)) return leafBlocks(block, writing, level)
  const inner: Draft[] = []
  for (const leaf of block.blocks) if (!('alone' in leaf && leaf.alone && inner.length > 0)) inner.push(...blocksOf(leaf, writing, 2))
  const text = fill(block.heading, writing.slots, plain)
  return inner.length === 0 || text === undefined ? [] : [heading(text, 1), ...inner]
}

/** Whether the prompt neither names nor says what is to be written. */
function isBare({ brief, skipped }: Writing): boolean {
  return brief.facts.pieces.every((piece) => piece.role === 'fact' || skipped.has(piece))
}

function leafBlocks(leaf: Leaf, writing: Writing, level: Level): Draft[] {
  if ('sections' in leaf) {
    const labelled = labelSections(writing, level, leaf.sections.not)
    const style = leaf.style === 'numbered' && !isOfSteps(writing) ? 'bullet' : leaf.style
    return [...itemSections(select(leaf.sections, writing), writing, level, style), ...labelled]
  }
  if ('skip' in leaf) {
    for (const piece of select(leaf.skip, writing)) writing.skipped.add(piece)
    return []
  }
  if ('own' in leaf) {
    if (leaf.own === 'parts') {
      const counted = countedThings(writing, level)
      if (counted.length > 0) return counted
      return writing.parts.length > 0 ? partSections(writing, level) : outlineSections(writing, level)
    }
    if (leaf.own === 'quotes') return quotes(writing)
    if (leaf.own === 'prices') return priceTable(writing)
    if (leaf.own === 'dated') return datedTable(writing)
    if (leaf.own === 'run') return runTable(select({ role: 'item' }, writing), writing)
    const lead = leaf.lead === undefined ? undefined : fill(leaf.lead, writing.slots, literal)
    return [lead === undefined ? { open: leaf.own } : { open: leaf.own, lead }]
  }
  const sets = leaf.each ? slotsOfEach(leaf.each, writing) : [writing.slots]
  if ('text' in leaf) return sets.flatMap((slots) => filled([[leaf.text].flat()], slots)).map((text) => ({ type: 'paragraph', text }))
  if ('list' in leaf) {
    const points = leaf.each ? [leaf.list.flat()] : leaf.list
    const texts = sets.flatMap((slots) => filled(points, slots))
    return texts.length === 0 ? [] : [list(texts, leaf.style)]
  }
  const { columns, rows } = leaf.table
  const filledRows = sets.flatMap((slots) => rows.flatMap((row) => fillRow(row, slots, columns.length) ?? []))
  const known = filledRows.flatMap((row) => row.slice(1))
  if (!leaf.each) takeSaid(writing, known)
  const cells = leaf.each ? filledRows : filledRows.map((row) => row.map((cell, at) => (at === 0 ? cell : wholeOf(cell, writing, known))))
  const blank = Array.from({ length: leaf.blank }, () => columns.map(() => ''))
  const shown = cells.length > 0 ? cells : isBare(writing) ? blank : []
  return shown.length === 0 ? [] : [{ type: 'table', columns, rows: shown }]
}

/** Steps have an order; the wifi, the bins and the hot tub have none. */
function isOfSteps({ folded, brief }: Writing): boolean {
  return brief.facts.genre.id === 'procedure' || STEPS.test(folded)
}
const STEPS =
  / (?:how to|steps?|first|then|procedure|instructions?|manual|recipe|como (?:hacer|usar|montar|limpiar|cambiar|abrir|cerrar|instalar|poner)|pasos?|primero|luego|despues|instrucciones|etapes?|d abord|puis|ensuite|comment|procedure|consignes|marche a suivre) /u

function filled(texts: readonly (string | string[])[], slots: Slots): string[] {
  return texts.flatMap((text) => fill(text, slots, literal) ?? [])
}

/** "{person} | {text} | {date}"; a cell whose slot is unknown stays empty, a row without any known slot is none. */
function fillRow(row: string | string[], slots: Slots, width: number): string[][] | undefined {
  const [template = ''] = [row].flat()
  const cells = template.split('|').map((cell) => ({ text: fill(cell.trim(), slots, literal) ?? '', isSlot: cell.includes('{') }))
  const isKnown = !template.includes('{') || cells.some(({ text, isSlot }) => isSlot && text !== '')
  return isKnown ? [Array.from({ length: width }, (_, at) => cells[at]?.text ?? '')] : undefined
}

function slotsOfEach(each: Each, writing: Writing): Slots[] {
  const { brief } = writing
  if (each.role === 'period') return periods(writing)
  if (each.role === 'person') {
    const people = brief.facts.given.filter(({ kind }) => kind === 'person')
    // "Aisha Khan (chair)": what a piece says of the person, not that the person is there.
    return people.map(({ text }, at) => {
      const role = brief.facts.pieces.find((piece) => piece.text === text)?.detail
      return { name: text, number: String(at + 1), ...(role ? { detail: role } : {}) }
    })
  }
  const people = namesOf(brief.facts)
  const { date: _date, person: _person, ...common } = writing.slots
  return select(each, writing)
    .flatMap((piece) => spread(piece, each))
    .map((piece, at) => ({ ...common, ...pieceSlots(piece, at + 1, people) }))
}

/** "missions : accueil, caisse": below a heading that says so, what they are. */
function spread(piece: Piece, { about = [] }: Each): Piece[] {
  const { text, options, said } = piece
  const isHeading = about.some((word) => fold(text).startsWith(word)) && /^\s?:/.test(said.slice(text.length))
  return isHeading && options
    ? options.map((one) => ({ role: 'item', text: one, said: one, start: piece.start, end: piece.end, facts: [] }))
    : [piece]
}

/** Takes the pieces that fit. */
function select(each: Each, { brief, taken }: Writing): Piece[] {
  const names = namesOf(brief.facts)
  const found = brief.facts.pieces.filter((piece) => {
    if (
      taken.has(piece) ||
      (each.role === 'point'
        ? piece.role === 'statement' && !TELLS[brief.facts.language].test(piece.said)
        : each.role !== 'any' && piece.role !== each.role)
    )
      return false
    const folded = ` ${fold(`${piece.label ?? ''} ${piece.text}`)}`
    if (each.unlabelled && piece.label !== undefined) return false
    if (each.label && !each.label.some((word) => fold(piece.label ?? '').startsWith(word))) return false
    if (each.about && !each.about.some((word) => folded.includes(` ${word}`))) return false
    if (each.not?.some((word) => folded.includes(` ${word}`))) return false
    const isDoer = each.with?.includes('person') === true && doerOf(piece, names) !== undefined
    if (each.with && !isDoer && !piece.facts.some(({ kind }) => each.with?.includes(kind) && kind !== 'person')) return false
    return !each.without || !piece.facts.some(({ kind }) => each.without?.includes(kind))
  })
  const kept = found.slice(0, each.max)
  for (const piece of kept) taken.add(piece)
  return kept
}
