import type { Piece } from '../brief.ts'

/** They say what kind of parts the list holds, not what it is about. */
const PARTS =
  /^(?:sections?|chapters?|topics?|themes?|parts?|points?|slides?|items?|agenda|columns?|fields?|secciones|apartados?|temas?|partes|puntos|diapositivas|campos|columnas|chapitres?|th[eè]mes?|parties|diapos?|diapositives|champs|colonnes)$/iu

/** Pieces by what introduces them, in order. Those without a label are none of them. */
export function byLabel(pieces: readonly Piece[]): ReadonlyMap<string, Piece[]> {
  const labels = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (piece.label === undefined) continue
    labels.set(piece.label, [...(labels.get(piece.label) ?? []), piece])
  }
  return labels
}

export function hasPartLabels(pieces: readonly Piece[]): boolean {
  return pieces.some(({ label }) => label !== undefined && PARTS.test(label))
}

/** What only repeats a label goes, too. */
export function withoutPartLabels(pieces: readonly Piece[]): Piece[] {
  const own = pieces.filter(({ label, said }) => label !== undefined || !pieces.some((other) => other.label === said))
  return own.map((piece) => {
    if (piece.label === undefined || !PARTS.test(piece.label)) return piece
    const { label: _label, ...rest } = piece
    return rest
  })
}
