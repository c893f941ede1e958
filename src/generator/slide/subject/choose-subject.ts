import { wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Family } from '../deck-texts.ts'
import { libraryIn, subjectsIn, type Subject } from './subject-texts.ts'
import { spaced, wordAt } from './words-in.ts'

const HEAD_CHARS_MAX = 160
/** Longer, it says something. */
const NAME_WORDS_MAX = 12
const HEAD_END = /[:;\n(]|, |\.\s/u
/** A training that is called so is certain. */
const TRAINING_LEAD = 8
const WHOLE_SHARE = 0.7
const TRAINED_SHARE = 0.5
const ABOUT = /^.* (?:on|about|sobre|sur) (?=\S)/u
const FOR_WHOM = / (?:for|para|pour) .*$/u

/** What a prompt orders, in front of all that it says. */
export function headOf(prompt: string): string {
  const head = prompt.trimStart().slice(0, HEAD_CHARS_MAX)
  return head.slice(0, HEAD_END.exec(head)?.index ?? head.length)
}

/** The subject that a prompt orders a deck about, by the longest of its words in the order. */
export function chooseSubject(prompt: string, language: Locale): Subject | undefined {
  const head = headOf(prompt)
  const isOrdered = saysTraining(head, language)
  const found = subjectsIn(language)
    .map((subject) => ({ subject, score: scoreOf(subject, head, { isOrdered, language }) }))
    .filter(({ score }) => score > 0)
  return found.toSorted((one, other) => other.score - one.score)[0]?.subject
}

/** The usual course of a talk of which nothing is known but its name. */
export function usualSubject(prompt: string, family: Family, language: Locale): Subject | undefined {
  if (wordCount(prompt) > NAME_WORDS_MAX) return undefined
  const usual = saysTraining(headOf(prompt), language) ? 'training' : family
  const subjects = subjectsIn(language).filter((subject) => subject.family !== undefined)
  return subjects.find((subject) => subject.family === usual) ?? subjects.find((subject) => subject.family === 'outline')
}

/** Whether the order is for a training. */
export function saysTraining(head: string, language: Locale): boolean {
  const said = spaced(head)
  return libraryIn(language).trainings.some((word) => wordAt(said, word) >= 0)
}

function scoreOf({ words, isTraining }: Subject, head: string, { isOrdered, language }: { isOrdered: boolean; language: Locale }): number {
  const said = spaced(head)
  const least = Math.max(0, ...words.filter((word) => word.split('+').every((part) => wordAt(said, part) >= 0)).map((word) => word.length))
  if (least === 0 || !isTraining) return least
  // "time management" is a training; "social media policy" and "ladder safety training" are something else.
  const share = least / Math.max(1, topicIn(said, language).length)
  return isOrdered ? (share < TRAINED_SHARE ? 0 : least + TRAINING_LEAD) : share < WHOLE_SHARE ? 0 : least
}

/** "training for managers on giving feedback" is about giving feedback. */
function topicIn(said: string, language: Locale): string {
  const { trainings, kinds } = libraryIn(language)
  const words = [...trainings, ...kinds]
  let topic = said.replace(ABOUT, ' ').replace(FOR_WHOM, '').trim()
  for (let before = ''; before !== topic;) {
    before = topic
    const lead = words.find((word) => topic.startsWith(`${word} `))
    const last = words.find((word) => topic.endsWith(` ${word}`))
    topic = lead === undefined ? topic : topic.slice(lead.length).trim()
    topic = last === undefined || !topic.endsWith(last) ? topic : topic.slice(0, -last.length).trim()
  }
  return topic
}
