import { wordCount } from '#shared/words.ts'
import type { Said } from '../told/said-sentences.ts'

const LABELLED = /^(\P{N}[^:]{0,120}?)\s?:\s+(\S.*)$/su
const LABEL_WORDS_MAX = 20

/** What stands in front of a colon, and behind it; undefined without one. */
export function labelled({ text, start }: Said): { label: string; rest: Said } | undefined {
  const [, label, rest] = LABELLED.exec(text) ?? []
  return label === undefined || rest === undefined || wordCount(label) > LABEL_WORDS_MAX
    ? undefined
    : { label, rest: { text: rest, start: start + text.length - rest.length } }
}

/** The sentence without its labels: "for the truck: fixed costs: …" has two. */
export function behindLabel(said: Said): Said {
  const rest = labelled(said)?.rest
  return (rest && labelled(rest)?.rest) ?? rest ?? said
}
