import { diffArrays } from 'diff'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { compareFormatted, compareWords, formattedWords } from './formatted-words.ts'
import type { Word } from './formatted-words.ts'
import { piecesOf } from './pieces.ts'
import type { Wording, Piece } from './pieces.ts'
import { cellWords, sheetWords } from './sheet-words.ts'

type Mark = 'same' | 'added' | 'removed' | 'changed' | 'moved'
/** One piece of the document: its new text, its old text, or both with the changed words marked. */
export type PieceChange = {
  /** Names the change by its pieces, so that it is the same one if others come and go. */
  key: string
  mark: Mark
  words: () => Word[]
  /** Somebody has changed the same piece since the later version was made (`compareProposed`). */
  isSince: boolean
}
/** A piece that is in the result always, only if its change is accepted, or only if it is rejected. */
type Step = { piece: Piece; change: number; when: 'always' | 'accepted' | 'rejected' }
/** `steps`, in order, hold both versions at once. Every choice among the changes is a walk along them (applyChanges). */
export type Comparison = {
  changes: PieceChange[]
  steps: Step[]
  /** Which earlier piece a later one was. */
  origins: Map<Piece, Piece>
}
/** What somebody has changed since: these pieces, and the order of those that have moved. */
export type Since = { pieces: ReadonlySet<Piece>; order: boolean }
/** Pieces that are the same but have moved: they share an id or the whole text. */
type Pairs = { nowOf: Map<Piece, Piece>; oldOf: Map<Piece, Piece>; changeOf: Map<Piece, number>; leaving: Step[] }

/** Beyond so many differences a list of them is useless, and finding them takes long. */
const EDITS_MAX = 4_000

/** Compares two versions piece by piece, in reading order. Returns null if almost nothing is the same. */
export function compareContent(before: GeneratedContent, after: GeneratedContent, wording: Wording): Comparison | null {
  const [old, now] = piecesOf([before, after], wording)
  return comparePieces(old, now)
}

/** Compares two lists of pieces. `since` is what somebody else has changed of them meanwhile; such changes are marked. */
export function comparePieces(
  old: readonly Piece[],
  now: readonly Piece[],
  since: Since = { pieces: new Set(), order: false },
): Comparison | null {
  const runs = diffArrays([...old], [...now], { maxEditLength: EDITS_MAX, comparator: (a, b) => a.key === b.key })
  if (!runs) return null
  const pairs = findPairs(
    runs.flatMap((run) => (run.removed ? run.value : [])),
    runs.flatMap((run) => (run.added ? run.value : [])),
  )
  const comparison: Comparison = { changes: [], steps: [], origins: new Map(pairs.oldOf) }
  let passed = { old: 0, now: 0 }
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]
    if (!run) continue
    const next = run.removed && runs[at + 1]?.added ? runs[at + 1] : undefined
    const [gone, come] = [run.added ? 0 : run.count, run.removed ? (next?.count ?? 0) : run.count]
    const [olds, news] = [old.slice(passed.old, passed.old + gone), now.slice(passed.now, passed.now + come)]
    if (run.added || run.removed) compareRun(comparison, pairs, olds, news)
    else for (const [nth, piece] of news.entries()) keep(comparison, olds[nth] ?? piece, piece)
    passed = { old: passed.old + gone, now: passed.now + come }
    if (next) at += 1
  }
  for (const step of pairs.leaving) step.change = pairs.changeOf.get(pairs.nowOf.get(step.piece) ?? step.piece) ?? step.change
  markSince(comparison, since, pairs)
  return comparison
}

function keep(comparison: Comparison, old: Piece, piece: Piece): void {
  const { changes, steps, origins } = comparison
  origins.set(piece, old)
  // Most pieces of a long sheet are the same, and a reader sees their number only.
  const change = changes.push({ key: `same ${piece.key}`, mark: 'same', isSince: false, words: () => shown(piece, 'same') }) - 1
  steps.push({ piece, change, when: 'always' })
}

function markSince({ changes, steps }: Comparison, since: Since, { nowOf, oldOf }: Pairs): void {
  for (const { piece, change, when } of steps) {
    const found = changes[change]
    if (!found || when === 'always') continue
    if (since.pieces.has(piece) || (since.order && (nowOf.has(piece) || oldOf.has(piece)))) found.isSince = true
  }
}

/** Compares removed pieces with the pieces in their place. Pieces that share words become one changed piece. */
function compareRun(comparison: Comparison, pairs: Pairs, old: readonly Piece[], now: readonly Piece[]): void {
  const olds = old.filter((piece) => !pairs.nowOf.has(piece))
  const own = now.filter((piece) => !pairs.oldOf.has(piece))
  // Equally many pieces of the same kinds are a rewrite: a translation shares no word with its original.
  const isRewrite = olds.length > 1 && olds.length === own.length && olds.every((piece, at) => piece.kind === own[at]?.kind)
  let passed = 0
  const leave = (piece: Piece): void => {
    const step: Step = { piece, change: -1, when: 'rejected' }
    comparison.steps.push(step)
    pairs.leaving.push(step)
  }
  /** Old pieces keep their order among themselves, including those that are reported elsewhere. */
  const nextOld = (): Piece | undefined => {
    for (; passed < old.length; passed += 1) {
      const piece = old[passed]
      if (!piece || !pairs.nowOf.has(piece)) break
      leave(piece)
    }
    passed += 1
    return old[passed - 1]
  }
  /** A piece that changes in its place stays in it, too, if only its neighbours' changes are accepted. */
  const leaveUpTo = (partner: Piece): void => {
    const end = old.indexOf(partner, passed) + 1
    if (end === 0 || !old.slice(passed, end).every((piece) => pairs.nowOf.has(piece))) return
    for (const piece of old.slice(passed, end)) leave(piece)
    passed = end
  }
  for (const piece of now) {
    const partner = pairs.oldOf.get(piece)
    if (partner) {
      leaveUpTo(partner)
      pairs.changeOf.set(piece, comparison.changes.length)
      if (partner.key === piece.key) add(comparison, 'moved', shown(piece, 'same'), [piece, 'accepted'])
      else add(comparison, 'changed', wordsOf(partner, piece) ?? replaced(partner, piece), [piece, 'accepted'])
      continue
    }
    const before = nextOld()
    const words = before && (wordsOf(before, piece) ?? (isRewrite || isRenamed(before, piece) ? replaced(before, piece) : undefined))
    if (before && words) {
      comparison.origins.set(piece, before)
      add(comparison, 'changed', words, [before, 'rejected'], [piece, 'accepted'])
    } else {
      if (before) add(comparison, 'removed', shown(before, 'removed'), [before, 'rejected'])
      add(comparison, 'added', shown(piece, 'added'), [piece, 'accepted'])
    }
  }
  for (let piece = nextOld(); piece; piece = nextOld()) add(comparison, 'removed', shown(piece, 'removed'), [piece, 'rejected'])
}

/** A slide that says nothing but its title shares no word with itself under another one. */
function isRenamed(old: Piece, now: Piece): boolean {
  return old.rest !== undefined && old.rest === now.rest
}

function add({ changes, steps }: Comparison, mark: Mark, words: Word[], ...pieces: [Piece, Step['when']][]): void {
  const key = [mark, ...pieces.map(([piece]) => piece.key)].join(' ')
  const change = changes.push({ key, mark, words: () => words, isSince: false }) - 1
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

function shown({ text, isFormatted }: Piece, mark: Word['mark']): Word[] {
  return isFormatted ? formattedWords(text(), mark) : [{ text: text(), mark }]
}

function replaced(old: Piece, now: Piece): Word[] {
  return [...shown(old, 'removed'), { text: '\n', mark: 'removed' }, ...shown(now, 'added')]
}

function wordsOf(old: Piece, now: Piece): Word[] | undefined {
  if (old.parts && now.parts) return sheetWords(old.parts, now.parts)
  if (old.cells && now.cells) return cellWords(old.cells(), now.cells())
  return old.isFormatted || now.isFormatted ? compareFormatted(old.text(), now.text()) : compareWords(old.text(), now.text())
}
