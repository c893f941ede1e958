import type { Question } from '#shared/content/form.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import type { Asking } from '../asking.ts'
import { partWords } from '../list/plain-parts.ts'
import { roleWords } from './role-words.ts'
import type { Sentence } from './sentences.ts'

/* "Section 1 about you: name", "in two sections. Your job: …", "Sections: your home, repairs": the headings of a form, and what stands below each. */

const NAME_WORDS_MAX = 5
const SECTIONS_MIN = 2
const STEM = 4

/** The sentences, each that lists what a section asks with the name of that section. */
export function withSections(sentences: readonly Sentence[], prompt: string): readonly Sentence[] {
  const { sectionNumber, sectionLabels, sectionsOrdered } = roleWords()
  const numbered = sentences.map((sentence) => numberedIn(sentence, sectionNumber))
  if (numbered.filter(({ section }) => section !== undefined).length >= SECTIONS_MIN) return numbered
  const list = sentences.find(({ label }) => label !== undefined && sectionLabels.test(label))
  if (list) return withListed(sentences, list)
  if (!sectionsOrdered.test(prompt)) return sentences
  const named = sentences.map((sentence) => (isHeading(sentence) ? sectionOf(sentence, sentence.label ?? '') : sentence))
  const count = named.filter(({ section }) => section !== undefined).length
  // "In three sections." says what is done.
  return count < SECTIONS_MIN
    ? sentences
    : named.filter(({ text, section }) => section !== undefined || text.replace(sectionsOrdered, '').trim().length > NAME_WORDS_MAX)
}

function numberedIn(sentence: Sentence, pattern: RegExp): Sentence {
  const { label, parts } = sentence
  const found = label === undefined ? null : pattern.exec(label)
  if (!found) return sentence
  const name = found[1] ?? ''
  if (name !== '') return sectionOf(sentence, name)
  // "Section 1: about you: name, age"
  const [first, ...others] = parts
  const [lead = '', own = ''] = /^([^:?]{2,40}?)\s?:\s+/u.exec(first?.text ?? '') ?? []
  if (!first || own === '') return sectionOf(sentence, label ?? '')
  return {
    ...sectionOf(sentence, own),
    parts: [{ ...first, text: first.text.slice(lead.length), start: first.start + lead.length }, ...others],
  }
}

function sectionOf(sentence: Sentence, name: string): Sentence {
  const { label: _, ...own } = sentence
  return { ...own, section: capitalise(name.trim()) }
}

/** A label of what is asked or told is no heading. */
function isHeading({ label }: Sentence): boolean {
  const { fieldLabels, answerLabels, toldLabels, agreeLabel } = roleWords()
  return (
    label !== undefined &&
    wordCount(label) <= NAME_WORDS_MAX &&
    ![fieldLabels, answerLabels, toldLabels, agreeLabel, partWords().rules].some((pattern) => pattern.test(label))
  )
}

/** Each section in the place that the list gives it; one of which nothing more is said is asked about as a whole. */
function withListed(sentences: readonly Sentence[], list: Sentence): readonly Sentence[] {
  const names = list.parts.map(({ text }) => text.replace(/^(?:and|y|et) /iu, '').replace(/\.$/u, ''))
  const own = names.map((name) => sentences.filter((one) => one !== list && one.label !== undefined && isAlike(one.label, name)))
  if (!own.some((all) => all.length > 0)) return sentences
  const taken = new Set(own.flat())
  const at = sentences.indexOf(list)
  const sections = names.flatMap((name, place): Sentence[] => {
    const said = own[place] ?? []
    if (said.length > 0) return said.map((sentence) => sectionOf(sentence, name))
    return [{ ...sectionOf(list, name), parts: cutParts(name, 0), text: name, isWhole: true, isHead: false, isFirst: false }]
  })
  const others = sentences.filter((sentence) => sentence !== list && !taken.has(sentence))
  const before = others.filter((sentence) => sentences.indexOf(sentence) < at)
  return [...before, ...sections, ...others.filter((sentence) => !before.includes(sentence))]
}

/** "social" of "social life" */
function isAlike(label: string, name: string): boolean {
  const [one, other] = [stemsOf(label), stemsOf(name)]
  return one.some((stem) => other.includes(stem))
}

function stemsOf(text: string): string[] {
  return (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM))
}

/** What stands behind the last section has a heading of its own, or would seem to belong to that. */
export function headed(questions: readonly Question[], { phrases }: Asking): Question[] {
  const first = questions.findIndex(({ section }) => section !== undefined)
  if (first < 0) return [...questions]
  return questions.map((question, at) =>
    at < first || question.section !== undefined ? question : { ...question, section: phrases.section.more },
  )
}

/** "Your manager: do they listen": the manager, and not whoever answers. */
export function ofSection(text: string, section: string): string {
  const whose = section.charAt(0).toLowerCase() + section.slice(1)
  if (!OF_SOMEBODY.test(whose)) return text
  const isMany = /[^s]s$/u.test(whose)
  return text.replace(THEY, (_, lead: string, verb: string) => `${lead}${isMany ? verb : (OF_ONE[verb.toLowerCase()] ?? verb)} ${whose} `)
}
const OF_SOMEBODY = /^(?:your|the|our) (?!job|work|role|home|event|day|course|food|place|visit|stay|company|office)\p{L}+(?: \p{L}+)?$/u
const THEY = /^((?:how (?:well|often|much) )?)(do|are|have) they /iu
const OF_ONE: Readonly<Record<string, string>> = { do: 'does', are: 'is', have: 'has' }
