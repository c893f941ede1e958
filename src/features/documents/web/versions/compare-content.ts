import { diffArrays, diffWords } from 'diff'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { piecesOf } from './pieces.ts'
import type { NameOfFormat, Piece } from './pieces.ts'

type WordChange = { text: string; mark: 'same' | 'added' | 'removed' }
type Mark = 'same' | 'added' | 'removed' | 'changed' | 'moved'
/** One piece of the document: its new text, its old text, or both with the changed words marked. */
export type PieceChange = { mark: Mark; words: WordChange[] }
/** A piece that is in the result always, only if its change is accepted, or only if it is rejected. */
type Step = { piece: Piece; change: number; when: 'always' | 'accepted' | 'rejected' }
/** `steps`, in order, hold both versions at once. Every choice among the changes is a walk along them (applyChanges). */
export type Comparison = { changes: PieceChange[]; steps: Step[] }
/** Pieces that are the same but have moved: they share an id or the whole text. */
type Pairs = { nowOf: Map<Piece, Piece>; oldOf: Map<Piece, Piece>; changeOf: Map<Piece, number>; leaving: Step[] }

/** Beyond so many differences a list of them is useless, and finding them takes long. */
const EDITS_MAX = 4_000

/** Compares two versions piece by piece, in reading order. Returns null if almost nothing is the same. */
export function compareContent(before: GeneratedContent, after: GeneratedContent, nameOf: NameOfFormat): Comparison | null {
  const [old, now] = piecesOf(before, after, nameOf)
  const runs = diffArrays(old, now, { maxEditLength: EDITS_MAX, comparator: (a, b) => a.key === b.key })
  if (!runs) return null
  const pairs = findPairs(
    runs.flatMap((run) => (run.removed ? run.value : [])),
    runs.flatMap((run) => (run.added ? run.value : [])),
  )
  const comparison: Comparison = { changes: [], steps: [] }
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    if (!run) continue
    const next = run.removed && runs[at + 1]?.added ? runs[at + 1] : undefined
    if (!run.added && !run.removed) for (const piece of run.value) add(comparison, 'same', piece.text, 'same', [piece, 'always'])
    else compareRun(comparison, pairs, run.removed ? run.value : [], run.added ? run.value : (next?.value ?? []))
    if (next) at += 1
  }
  for (const step of pairs.leaving) step.change = pairs.changeOf.get(pairs.nowOf.get(step.piece) ?? step.piece) ?? step.change
  return comparison
}

/** Compares removed pieces with the pieces in their place. Pieces that share words become one changed piece. */
function compareRun(comparison: Comparison, pairs: Pairs, old: readonly Piece[], now: readonly Piece[]): void {
  const olds = old.filter((piece) => !pairs.nowOf.has(piece))
  const own = now.filter((piece) => !pairs.oldOf.has(piece))
  // Equally many pieces of the same kinds are a rewrite: a translation shares no word with its original.
  const isRewrite = olds.length > 1 && olds.length === own.length && olds.every((piece, at) => piece.kind === own[at]?.kind)
  let passed = 0
  /** Old pieces keep their order among themselves, including those that are reported elsewhere. */
  const nextOld = (): Piece | undefined => {
    for (; passed < old.length; passed += 1) {
      const piece = old[passed]
      if (!piece || !pairs.nowOf.has(piece)) break
      const step: Step = { piece, change: -1, when: 'rejected' }
      comparison.steps.push(step)
      pairs.leaving.push(step)
    }
    passed += 1
    return old[passed - 1]
  }
  for (const piece of now) {
    const partner = pairs.oldOf.get(piece)
    if (partner) {
      pairs.changeOf.set(piece, comparison.changes.length)
      if (partner.key === piece.key) add(comparison, 'moved', piece.text, 'same', [piece, 'accepted'])
      else add(comparison, 'changed', wordsOf(partner.text, piece.text) ?? replaced(partner, piece), 'same', [piece, 'accepted'])
      continue
    }
    const before = nextOld()
    const words = before && (wordsOf(before.text, piece.text) ?? (isRewrite ? replaced(before, piece) : undefined))
    if (before && words) add(comparison, 'changed', words, 'same', [before, 'rejected'], [piece, 'accepted'])
    else {
      if (before) add(comparison, 'removed', before.text, 'removed', [before, 'rejected'])
      add(comparison, 'added', piece.text, 'added', [piece, 'accepted'])
    }
  }
  for (let piece = nextOld(); piece; piece = nextOld()) add(comparison, 'removed', piece.text, 'removed', [piece, 'rejected'])
}

function add(
  { changes, steps }: Comparison,
  mark: Mark,
  words: WordChange[] | string,
  wordMark: WordChange['mark'],
  ...pieces: [Piece, Step['when']][]
): void {
  const change = changes.push({ mark, words: typeof words === 'string' ? [{ text: words, mark: wordMark }] : words }) - 1
  for (const [piece, when] of pieces) steps.push({ piece, change, when })
}

function findPairs(removed: readonly Piece[], added: readonly Piece[]): Pairs {
  const byId = new Map(added.flatMap((piece) => (piece.id === undefined ? [] : [[piece.id, piece] as const])))
  const byKey = Map.groupBy(added, ({ key }) => key)
  const pairs: Pairs = { nowOf: new Map(), oldOf: new Map(), changeOf: new Map(), leaving: [] }
  for (const piece of removed) {
    const alike = byKey.get(piece.key)?.find((now) => !pairs.oldOf.has(now))
    const now = (piece.id === undefined ? undefined : byId.get(piece.id)) ?? alike
    if (!now || pairs.oldOf.has(now)) continue
    pairs.nowOf.set(piece, now)
    pairs.oldOf.set(now, piece)
  }
  return pairs
}

function replaced(old: Piece, now: Piece): WordChange[] {
  return [
    { text: `${old.text}\n`, mark: 'removed' },
    { text: now.text, mark: 'added' },
  ]
}

function wordsOf(old: string, now: string): WordChange[] | undefined {
  const words = diffWords(old, now).map(({ value, added, removed }) => ({
    text: value,
    mark: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
  }))
  return words.some(({ mark, text }) => mark === 'same' && text.trim() !== '') ? words : undefined
}
