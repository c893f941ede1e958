import { fold } from '#shared/words.ts'
import type { Instruction, PieceKind, Target } from '../../instruction.ts'

/**
 * Numbers are those that people see while they write, so a piece that an earlier part of the sentence removes is still counted: in "remove question 2
 * and make question 3 optional", question 3 is the second one that is left. Returns the instructions with the places that are true when their turn comes.
 */
export function asNumbered(instructions: readonly Instruction[], namesOf: (kind: PieceKind | undefined) => string[]): Instruction[] {
  const gone = new Map<PieceKind, number[]>()
  let isReordered = false
  return instructions.map((instruction) => {
    const kind = kindOf(instruction)
    // In "move slide 8 before slide 2 and delete slide 6", slide 6 is still the one that people see there.
    if (isReordered) return byName(instruction, namesOf(kind))
    isReordered = REORDERING.has(instruction.do) || (instruction.do === 'add' && instruction.to !== undefined)
    const before = kind ? (gone.get(kind) ?? []) : []
    if (kind && instruction.do === 'remove' && 'places' in instruction.target && !instruction.target.isKept) {
      // From the end they cannot be counted without the document, and places behind them stay true.
      const own = instruction.target.places.filter((place) => place > 0)
      gone.set(kind, [...before, ...own])
    }
    return before.length === 0 ? instruction : shift(instruction, before)
  })
}

const REORDERING: ReadonlySet<Instruction['do']> = new Set(['move', 'swap', 'sort', 'sortPieces', 'duplicate', 'merge'])

/** The same with names in place of numbers, where each name is one piece's. */
function byName(instruction: Instruction, names: readonly string[]): Instruction {
  const named = <T extends Target>(target: T): T => {
    if (!('places' in target) || new Set(names.map(fold)).size < names.length) return target
    const own = target.places.flatMap((place) => names[place < 0 ? names.length + place : place - 1] ?? [])
    const [name] = own
    if (name === undefined || own.length < target.places.length) return target
    const { places: _, ...rest } = target
    return { ...rest, name: own.join(', '), ...(own.length > 1 ? { isEvery: true, parts: own } : {}) } as T
  }
  return withTargets(instruction, named)
}

function kindOf(instruction: Instruction): PieceKind | undefined {
  if ('kind' in instruction) return instruction.kind
  return instruction.do === 'require' || instruction.do === 'answer' || instruction.do === 'option' || instruction.do === 'sortOptions'
    ? 'question'
    : undefined
}

const SHORT = /^(q ?)(\d{1,3})$/i

function shift(instruction: Instruction, gone: readonly number[]): Instruction {
  const left = (place: number): number => place - gone.filter((one) => one < place).length
  const shifted = <T extends Target>(target: T): T => {
    if ('places' in target) return { ...target, places: target.places.map(left) }
    // "q6"
    return 'name' in target
      ? { ...target, name: target.name.replace(SHORT, (_, q: string, place: string) => q + left(Number(place))) }
      : target
  }
  return withTargets(instruction, shifted)
}

function withTargets(instruction: Instruction, meant: <T extends Target>(target: T) => T): Instruction {
  if (instruction.do === 'swap') return { ...instruction, targets: [meant(instruction.targets[0]), meant(instruction.targets[1])] }
  if (!('target' in instruction) || instruction.target === undefined) return instruction
  const own = { ...instruction, target: meant(instruction.target) } as Instruction
  return own.do === 'move' && 'beside' in own.to ? { ...own, to: { ...own.to, beside: meant(own.to.beside) } } : own
}
