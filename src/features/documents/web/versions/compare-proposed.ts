import type { GeneratedContent } from '#shared/content/generated.ts'
import { comparePieces } from './compare-content.ts'
import type { Comparison, Since } from './compare-content.ts'
import { piecesOf } from './pieces.ts'
import type { Wording, Piece } from './pieces.ts'

type Versions = {
  /** What the changes were made for. */
  base: GeneratedContent
  present: GeneratedContent
  proposed: GeneratedContent
}
/** A common version's pieces and what each of them has become in two later versions. */
type Three = { base: readonly Piece[]; present: readonly Piece[]; proposed: readonly Piece[]; later: Origins; asked: Origins }
type Origins = { baseOf: ReadonlyMap<Piece, Piece>; nowOf: ReadonlyMap<Piece, Piece> }
type Merged = {
  /** Which piece of the merged version stands for a piece of the present one, or of the proposed one. It is in neither map if it goes. */
  ofPresent: Map<Piece, Piece>
  ofProposed: Map<Piece, Piece>
  /** Pieces of either version that both have changed. */
  since: Set<Piece>
}

/**
 * Compares a document with what is proposed for it, by what the proposal was made for. The proposed changes are carried over to the present
 * version, and that is compared with the present version. So what somebody has changed since is not among the changes, and stays whatever is
 * accepted. Where both have changed the same piece, the change has the proposed piece and is marked `isSince`. Returns null if almost
 * nothing is the same in two of the versions.
 */
export function compareProposed({ base, present, proposed }: Versions, wording: Wording): Comparison | null {
  const [old, here, next] = piecesOf([base, present, proposed], wording)
  const later = comparePieces(old, here)
  const asked = comparePieces(old, next)
  if (!later || !asked) return null
  const { pieces, since } = merge({ base: old, present: here, proposed: next, later: originsOf(later), asked: originsOf(asked) })
  return comparePieces(here, pieces, since)
}

/** Pieces are compared by their values. */
const WORDLESS: Wording = { format: String, need: String, tone: String, cell: String }

/** Whether two versions say the same in the same order. */
export function isSameContent(a: GeneratedContent, b: GeneratedContent): boolean {
  const [ones, others] = piecesOf([a, b], WORDLESS)
  return ones.length === others.length && ones.every(({ key }, at) => key === others[at]?.key)
}

function originsOf({ origins }: Comparison): Origins {
  const pairs = [...origins].filter(([now, old]) => hasSamePlace(now, old))
  return { baseOf: new Map(pairs), nowOf: new Map(pairs.map(([now, old]) => [old, now])) }
}

/** A question never becomes a title, nor a row one of another sheet. */
function hasSamePlace({ slot: a }: Piece, { slot: b }: Piece): boolean {
  return a.at === 'row' && b.at === 'row' ? a.sheet === b.sheet : a.at === b.at
}

function merge(three: Three): { pieces: Piece[]; since: Since } {
  const merged: Merged = { ofPresent: new Map(), ofProposed: new Map(), since: new Set() }
  for (const [piece, twin] of twinsOf(three)) mergeTwins(merged, piece, twin)
  for (const piece of three.proposed) if (!merged.ofProposed.has(piece)) mergeProposed(merged, three, piece)
  for (const piece of three.present) if (!merged.ofPresent.has(piece)) mergePresent(merged, three, piece)
  const place = new Map(three.base.map((piece, at) => [piece, at]))
  const isMoved = ({ baseOf, other }: { baseOf: Origins['baseOf']; other: Origins['nowOf'] }, pieces: readonly Piece[]) => {
    const places = pieces.flatMap((piece) => {
      const old = baseOf.get(piece)
      return old && other.has(old) ? [place.get(old) ?? 0] : []
    })
    return places.some((at, nth) => at < (places[nth - 1] ?? 0))
  }
  const isMovedLater = isMoved({ baseOf: three.later.baseOf, other: three.asked.nowOf }, three.present)
  const isMoveAsked = isMoved({ baseOf: three.asked.baseOf, other: three.later.nowOf }, three.proposed)
  const ofPresent = resolve(three.present, merged.ofPresent)
  const ofProposed = resolve(three.proposed, merged.ofProposed)
  const pieces = isMoveAsked ? weave(ofProposed, ofPresent) : weave(ofPresent, ofProposed)
  return { pieces, since: { pieces: merged.since, order: isMovedLater && isMoveAsked } }
}

/** Pieces that are new on both sides and are the same, or take the same place: a title where there was none. */
function twinsOf({ present, proposed, later, asked }: Three): [piece: Piece, twin: Piece][] {
  const free = new Set(present.filter((piece) => !later.baseOf.has(piece)))
  return proposed.flatMap((piece): [Piece, Piece][] => {
    if (asked.baseOf.has(piece)) return []
    const twin = [...free].find((one) => one.key === piece.key || (one.id !== undefined && one.id === piece.id && hasSamePlace(one, piece)))
    if (!twin) return []
    free.delete(twin)
    return [[piece, twin]]
  })
}

function mergeTwins({ ofPresent, ofProposed, since }: Merged, piece: Piece, twin: Piece): void {
  const chosen = piece.value === twin.value ? twin : piece
  ofPresent.set(twin, chosen)
  ofProposed.set(piece, chosen)
  if (chosen === piece) since.add(piece).add(twin)
}

function mergeProposed({ ofPresent, ofProposed, since }: Merged, { later, asked }: Three, piece: Piece): void {
  const old = asked.baseOf.get(piece)
  const here = old && later.nowOf.get(old)
  const isAsked = old?.value !== piece.value
  if (!old) ofProposed.set(piece, piece)
  else if (here) {
    const isLater = here.value !== old.value
    const chosen = isAsked && here.value !== piece.value ? piece : here
    if (isLater && chosen === piece) since.add(piece).add(here)
    ofPresent.set(here, chosen)
    ofProposed.set(piece, chosen)
  } else if (isAsked) {
    // Somebody has removed it.
    since.add(piece)
    ofProposed.set(piece, piece)
  }
}

/** What is left of the present version: new since, or removed by the proposal. */
function mergePresent({ ofPresent, since }: Merged, { later }: Three, piece: Piece): void {
  const old = later.baseOf.get(piece)
  if (!old) ofPresent.set(piece, piece)
  else if (old.value !== piece.value) since.add(piece)
}

function resolve(pieces: readonly Piece[], chosen: ReadonlyMap<Piece, Piece>): Piece[] {
  return pieces.flatMap((piece) => chosen.get(piece) ?? [])
}

/** Puts what only `others` have behind the piece that it follows there. */
function weave(order: readonly Piece[], others: readonly Piece[]): Piece[] {
  const known = new Set(order)
  const first: Piece[] = []
  const behind = new Map<Piece, Piece[]>()
  let place = first
  for (const piece of others) {
    if (!known.has(piece)) {
      place.push(piece)
      continue
    }
    place = behind.get(piece) ?? []
    behind.set(piece, place)
  }
  return [...first, ...order.flatMap((piece) => [piece, ...(behind.get(piece) ?? [])])]
}
