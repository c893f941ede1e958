import type { Question } from './form.ts'

export type Shuffle = 'none' | 'questions' | 'options'

/**
 * Returns the questions as one visitor sees them. The same seed gives the same order. Questions stay in their section, and one that depends on
 * another of its section follows it. "Other" is no option, so it stays last.
 */
export function orderQuestions(questions: readonly Question[], shuffle: Shuffle, seed: string): readonly Question[] {
  if (shuffle === 'none') return questions
  const random = randomOf(seed)
  if (shuffle === 'options') {
    return questions.map((question) =>
      question.type === 'multiple_choice' ? { ...question, options: shuffled(question.options, random) } : question,
    )
  }
  return sectionsIn(questions).flatMap((section) => shuffled(groupsIn(section), random).flat())
}

function sectionsIn(questions: readonly Question[]): Question[][] {
  const sections: Question[][] = []
  for (const question of questions) {
    const last = sections.at(-1)
    if (last && last[0]?.section === question.section) last.push(question)
    else sections.push([question])
  }
  return sections
}

/** Puts each question together with those of its section that depend on it. */
function groupsIn(section: readonly Question[]): Question[][] {
  const groupOf = new Map<string, Question[]>()
  const groups: Question[][] = []
  for (const question of section) {
    const found = question.show_if && groupOf.get(question.show_if.question)
    const group = found ?? []
    group.push(question)
    groupOf.set(question.id, group)
    if (!found) groups.push(group)
  }
  return groups
}

/** Fisher and Yates. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1))
    const [a, b] = [result[last], result[at]]
    if (a !== undefined && b !== undefined) [result[last], result[at]] = [b, a]
  }
  return result
}

/** Mulberry32, started by the FNV-1a hash of the seed: https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
