import type { GeneratedContent, GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { fold } from '#shared/words.ts'
import type { Instruction, MovedTo, PieceKind, Target } from '../../instruction.ts'
import { joinSections, splitSections } from '../doc-sections.ts'
import { questionPlaces } from '../edit-answers.ts'
import { findPlaces, matchName } from './find-places.ts'
import { Refusal } from '../refusal.ts'

/** Pieces that stand in an order: their names, and the document with them in another. */
type Ordered = { kind: PieceKind; names: string[]; inOrder: (order: readonly number[], moved: ReadonlySet<number>) => GeneratedContent }

/** Undefined if nothing is meant. Refuses where it stands there already. */
export function movePieces(content: GeneratedContent, move: Extract<Instruction, { do: 'move' }>): GeneratedContent | undefined {
  const moved = moveTo(content, move)
  if (moved === content) throw new Refusal('already_so')
  return moved
}

/** Returns the same content where they stand there already, undefined if nothing is meant. */
function moveTo(content: GeneratedContent, { kind, target, to }: Extract<Instruction, { do: 'move' }>): GeneratedContent | undefined {
  const pieces = orderedPieces(content, kind, [target, ...('beside' in to ? [to.beside] : [])])
  if (!pieces) return undefined
  // "the NPS question" is the one that is answered so.
  const isForm = 'questions' in content && pieces.kind === 'question'
  const moved = isForm ? questionPlaces(content, target) : findPlaces(target, pieces.names, pieces.kind)
  const rest = [...pieces.names.keys()].filter((place) => !moved.includes(place))
  const at = placeIn(rest, moved, to, pieces)
  if (moved.length === 0 || at === undefined) return undefined
  const order = rest.toSpliced(at, 0, ...moved)
  return order.every((place, index) => place === index) ? content : pieces.inOrder(order, new Set(moved))
}

export function swapPieces(
  content: GeneratedContent,
  { kind, targets }: Extract<Instruction, { do: 'swap' }>,
): GeneratedContent | undefined {
  const pieces = orderedPieces(content, kind, targets)
  const [one, other] = targets.map((target) => (pieces ? findPlaces(target, pieces.names, pieces.kind)[0] : undefined))
  if (!pieces || one === undefined || other === undefined || one === other) return undefined
  return pieces.inOrder([...pieces.names.keys()].with(one, other).with(other, one), new Set())
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** By the alphabet. Of a form with sections, each sorts its own questions; the first and last slide of a presentation stay where they are. */
export function sortPieces(
  content: GeneratedContent,
  { kind, isDescending }: Extract<Instruction, { do: 'sortPieces' }>,
): GeneratedContent | undefined {
  const pieces = orderedPieces(content, kind, [])
  if (!pieces) return undefined
  const sections = 'questions' in content ? content.questions.map(({ section }) => section) : []
  const isFixed = (place: number) => 'slides' in content && pieces.names.length > 2 && (place === 0 || place === pieces.names.length - 1)
  const compare = (a: number, b: number) => collator.compare(pieces.names[a] ?? '', pieces.names[b] ?? '') * (isDescending ? -1 : 1)
  const groups = Map.groupBy(pieces.names.keys(), (place) => (isFixed(place) ? `${place}` : `of ${sections[place] ?? ''}`))
  const queues = new Map([...groups].map(([group, places]) => [group, places.toSorted(compare)]))
  const groupOf = new Map([...groups].flatMap(([group, places]) => places.map((place) => [place, group] as const)))
  const order = [...pieces.names.keys()].flatMap((place) => queues.get(groupOf.get(place) ?? '')?.shift() ?? [])
  if (order.every((place, at) => place === at)) throw new Refusal('already_so')
  return pieces.inOrder(order, new Set())
}

/** A column has its name alone, so it gets no copy. */
export function duplicatePieces(
  content: GeneratedContent,
  { kind, target }: Extract<Instruction, { do: 'duplicate' }>,
): GeneratedContent | undefined {
  const pieces = orderedPieces(content, kind, [target])
  if (!pieces || pieces.kind === 'column' || pieces.kind === 'sheet') return undefined
  const places = new Set(findPlaces(target, pieces.names, pieces.kind))
  if (places.size === 0) return undefined
  const copied = pieces.inOrder(
    [...pieces.names.keys()].flatMap((place) => (places.has(place) ? [place, place] : [place])),
    places,
  )
  return 'questions' in copied ? { ...copied, questions: withOwnIds(copied.questions) } : copied
}

/** Answers belong to ids. */
function withOwnIds(questions: readonly Question[]): Question[] {
  const used = new Set(questions.map(({ id }) => id))
  const seen = new Set<string>()
  let number = questions.length
  return questions.map((question) => {
    if (!seen.has(question.id)) {
      seen.add(question.id)
      return question
    }
    while (used.has(`q${number}`)) number++
    used.add(`q${number}`)
    return { ...question, id: `q${number}` }
  })
}

/** Adds pieces, then puts them where they are to stand. Nothing is added beside what is not there. */
export function addBeside(
  content: GeneratedContent,
  { kind, to }: Extract<Instruction, { do: 'add' }>,
  add: (content: GeneratedContent) => GeneratedContent | undefined,
): GeneratedContent | undefined {
  if (!to || 'by' in to) return add(content)
  const before = orderedPieces(content, kind, 'beside' in to ? [to.beside] : [])
  const anchors = before && 'beside' in to ? findPlaces(to.beside, before.names, before.kind) : []
  const added = anchors.length > 0 || 'at' in to ? add(content) : undefined
  const after = added && orderedPieces(added, kind, [])
  if (!before || !after) return undefined
  const count = after.names.length - before.names.length
  const start = after.names.findIndex((name, at) => name !== before.names[at])
  const fresh = Array.from({ length: count }, (_, at) => start + at + 1)
  const beside = { places: anchors.map((at) => (at < start ? at : at + count) + 1) }
  const target = { places: fresh }
  const place: MovedTo = 'at' in to ? to : { beside, isBehind: to.isBehind }
  return moveTo(added, { do: 'move', kind: after.kind, target, to: place }) ?? added
}

/** The names of the pieces of a kind, in order; none where the document has no such pieces. */
export function namesOf(content: GeneratedContent, kind: PieceKind | undefined): string[] {
  return orderedPieces(content, kind, [])?.names ?? []
}

/** What kind of piece has this name, exactly; undefined where none has. */
export function kindNamed(content: GeneratedContent, target: { name: string }): PieceKind | undefined {
  const pieces = orderedPieces(content, undefined, [target])
  return pieces && matchName(target.name, pieces.names).some((place) => fold(pieces.names[place] ?? '') === fold(target.name))
    ? pieces.kind
    : undefined
}

/** The kind of the pieces that a name may mean, also loosely; undefined if it means none. */
export function kindMeant(content: GeneratedContent, target: { name: string }): PieceKind | undefined {
  const pieces = orderedPieces(content, undefined, [target])
  return pieces && matchName(target.name, pieces.names).length > 0 ? pieces.kind : undefined
}

function placeIn(rest: readonly number[], moved: readonly number[], to: MovedTo, { names, kind }: Ordered): number | undefined {
  if ('at' in to) {
    if (to.at < 0) return rest.length
    return to.at > names.length ? undefined : Math.min(to.at - 1, rest.length)
  }
  if ('by' in to) {
    const [first = 0] = moved
    return first + to.by < 0 || first + to.by > rest.length ? undefined : first + to.by
  }
  const anchor = findPlaces(to.beside, names, kind)[to.isBehind ? findPlaces(to.beside, names, kind).length - 1 : 0]
  const at = anchor === undefined ? -1 : rest.indexOf(anchor)
  return at < 0 ? undefined : at + (to.isBehind ? 1 : 0)
}

function orderedPieces(content: GeneratedContent, kind: PieceKind | undefined, targets: readonly Target[]): Ordered | undefined {
  if ('questions' in content && (kind ?? 'question') === 'question') return questionsOf(content)
  if ('slides' in content && (kind === undefined || kind === 'slide' || kind === 'section')) {
    const { slides } = content
    return { kind: 'slide', names: slides.map(({ title }) => title), inOrder: (order) => ({ ...content, slides: picked(slides, order) }) }
  }
  if ('blocks' in content && (kind ?? 'section') === 'section') {
    const { opening, sections } = splitSections(content.blocks)
    const names = sections.map(({ heading }) => heading)
    return { kind: 'section', names, inOrder: (order) => joinSections(content, opening, picked(sections, order)) }
  }
  return 'sheets' in content ? ofSheets(content, kind, targets) : undefined
}

/** A question joins the section that it is moved into. Alone in its own, it takes the heading along. */
function questionsOf(form: GeneratedForm): Ordered {
  const { questions } = form
  const isAlone = ({ section }: Question) => section !== undefined && questions.filter((other) => other.section === section).length === 1
  return {
    kind: 'question',
    names: questions.map(({ title }) => title),
    inOrder: (order, moved) => {
      const result: Question[] = []
      for (const [at, place] of order.entries()) {
        const question = questions[place]
        if (!question) continue
        const isSwapped = moved.size === 0
        const neighbour =
          result.at(-1) ??
          order
            .slice(at + 1)
            .map((next) => (moved.has(next) ? undefined : questions[next]))
            .find((next) => next)
        if (isSwapped) result.push(inSection(question, questions[at]?.section))
        else result.push(moved.has(place) && !isAlone(question) ? inSection(question, neighbour?.section) : question)
      }
      return { ...form, questions: result }
    },
  }
}

function inSection(question: Question, section: string | undefined): Question {
  const { section: _, ...others } = question
  return section === undefined ? others : { ...others, section }
}

type Workbook = Extract<GeneratedContent, { sheets: Sheet[] }>

/** Columns and rows of the first sheet, or the sheets: what the names are of, where no kind is said. */
function ofSheets(content: Workbook, kind: PieceKind | undefined, targets: readonly Target[]): Ordered | undefined {
  const { sheets } = content
  const [first] = sheets
  if (!first) return undefined
  const inSheet = (change: (order: readonly number[]) => Sheet) => (order: readonly number[]) => ({
    ...content,
    sheets: [change(order), ...sheets.slice(1)],
  })
  const columns: Ordered = {
    kind: 'column',
    names: first.columns.map(({ header }) => header),
    inOrder: inSheet((order) => ({
      ...first,
      columns: picked(first.columns, order),
      rows: first.rows.map((row) => order.map((place) => row[place] ?? '')),
    })),
  }
  const rows: Ordered = {
    kind: 'row',
    names: first.rows.map((row) => row[0] ?? ''),
    inOrder: inSheet((order) => ({ ...first, rows: picked(first.rows, order) })),
  }
  const tabs: Ordered = {
    kind: 'sheet',
    names: sheets.map(({ name }) => name),
    inOrder: (order) => ({ ...content, sheets: picked(sheets, order) }),
  }
  const all = [columns, rows, tabs]
  if (kind === 'question') return columns
  if (kind !== undefined) return all.find((one) => one.kind === kind)
  return all.find(({ names }) => targets.every((target) => 'name' in target && matchName(target.name, names).length > 0))
}

function picked<Item>(items: readonly Item[], order: readonly number[]): Item[] {
  return order.flatMap((place) => items.slice(place, place + 1))
}
