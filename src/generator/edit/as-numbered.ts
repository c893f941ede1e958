import type { Instruction, PieceKind, Target } from '../instruction.ts'

/**
 * Numbers are those that people see while they write, so a piece that an earlier part of the sentence removes is still counted: in "remove question 2
 * and make question 3 optional", question 3 is the second one that is left. Returns the instructions with the places that are true when their turn comes.
 */
export function asNumbered(instructions: readonly Instruction[]): Instruction[] {
  const gone = new Map<PieceKind, number[]>()
  return instructions.map((instruction) => {
    const kind = kindOf(instruction)
    const before = kind ? (gone.get(kind) ?? []) : []
    if (kind && instruction.do === 'remove' && 'places' in instruction.target && !instruction.target.isKept) {
      // From the end they cannot be counted without the document, and places behind them stay true.
      const own = instruction.target.places.filter((place) => place > 0)
      gone.set(kind, [...before, ...own])
    }
    return before.length === 0 ? instruction : shift(instruction, before)
  })
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
  if (instruction.do === 'swap') return { ...instruction, targets: [shifted(instruction.targets[0]), shifted(instruction.targets[1])] }
  if (!('target' in instruction) || instruction.target === undefined) return instruction
  const own = { ...instruction, target: shifted(instruction.target) } as Instruction
  return own.do === 'move' && 'beside' in own.to ? { ...own, to: { ...own.to, beside: shifted(own.to.beside) } } : own
}
