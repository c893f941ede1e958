import { fold } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { indexOf, stemsOf } from './keys.ts'
import { subjectIds, subjectOf, type Subject } from './subject-texts.ts'

/** What is wanted stands at the beginning of a prompt. */
const HEAD_CHARS = 160
const BEFORE_WORDS_MAX = 7
/** What stands behind one of these is what a text is about, and not what it is: "email about the new dress code". */
const ABOUT: ReadonlySet<string> = new Set(
  'about on regarding for of introducing announcing explaining sobre para de del acerca por anunciando sur pour concernant annoncant du des'.split(
    ' ',
  ),
)
/** "template for a job ad" */
const MODEL: ReadonlySet<string> = new Set(
  'template draft example sample copy version plantilla modelo ejemplo borrador modele exemple projet brouillon'.split(' '),
)

/** A part of a text is written by itself. */
const PARTS: ReadonlySet<string> = new Set(
  'section chapter paragraph apartado capitulo seccion parrafo chapitre rubrique paragraphe'.split(' '),
)

/** Returns the subject that a prompt asks for, if it is written out, and the words that name it. */
export function findSubject({ prompt, facts }: Brief): { id: string; subject: Subject } | undefined {
  const [head = ''] = fold(prompt.slice(0, HEAD_CHARS)).split(/[:,.;\n(]| [-–—] /u)
  const stems = stemsOf(head)
  if (stems.some((word) => PARTS.has(word))) return undefined
  const found = subjectIds(facts.language).flatMap((id) => {
    const subject = subjectOf(id, facts.language)
    if (subject.not.some(({ words }) => indexOf(words, stems) >= 0)) return []
    return subject.names.flatMap(({ words }) => {
      const at = indexOf(words, stems)
      return at >= 0 && isWanted(stems.slice(0, at)) ? [{ id, subject, at, end: at + words.length }] : []
    })
  })
  // "Dress code memo" is a memo in English; elsewhere what comes first says what it is. More words say it better.
  const best = found.sort((one, other) => one.at - other.at || other.end - one.end)[0]
  const next = best && facts.language === 'en' ? found.find(({ at }) => at === best.end) : undefined
  return next ?? best
}

/** What was said at a meeting about it is another text. */
const RECORDS: ReadonlySet<string> = new Set('minute acta compte report informe rapport survey encuesta enquete'.split(' '))

function isWanted(before: readonly string[]): boolean {
  if (before.length > BEFORE_WORDS_MAX || before.some((word) => RECORDS.has(word))) return false
  const about = before.findLastIndex((word) => ABOUT.has(word))
  return about < 0 || MODEL.has(before[about - 1] ?? '')
}
