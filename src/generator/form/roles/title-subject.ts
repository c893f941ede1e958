import { capitalise } from '#shared/words.ts'
import type { Sentence } from './sentences.ts'

/* "Feedback form for the first aid course" "on 9 October": what goes on the title is told of what the form is about. */

/** Begins what a form is about; the words that only bind come last, since they stand inside names, too. */
const ABOUT: readonly RegExp[] = [
  / (?:after|about|following) (?:the |an? )?(?=\S)/iu,
  / (?:for|on) (?:the |an? )?(?=\S)/iu,
  / (?:para|sobre|tras|después de|pour|sur|après|suite à) (?:el |la |los |las |un |una |le |les |une |l['’])?(?=\S)/iu,
  / (?:del |de la |de los |de las |du |de la |des |de l['’])(?=\S)/iu,
]
const GOES_ON = /^(?:on|in|since|depuis|desde|at|from|with|between|this|next|el|del|de|en|a las|con|le|du|au|à|avec|dans|chez|from|to) \S/iu
const SUBJECT_MIN = 4

/** The sentences, the first of them with its beginning where the title has it. */
export function withSubject(sentences: readonly Sentence[], title: string): readonly Sentence[] {
  const [first, ...others] = sentences
  if (!first?.isHead || first.label !== undefined || !GOES_ON.test(first.text)) return sentences
  const begin = ABOUT.map((about) => about.exec(title)).find((found) => found !== null)
  const subject = begin ? title.slice(begin.index + begin[0].length) : ''
  return subject.length < SUBJECT_MIN ? sentences : [{ ...first, lead: capitalise(subject) }, ...others]
}
