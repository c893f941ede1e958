import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { inSentence } from '#shared/words.ts'
import { marked } from './placed-slides.ts'
import type { Library, Subject } from './subject-texts.ts'

const QUESTIONS_DEFAULT = 4
const QUESTIONS_MAX = 20
const PER_SLIDE = 6

/** The quiz of a training, with its answers in the notes; a question about each slide where none is written out. */
export function quizSlides(
  body: readonly Slide[],
  { quiz }: Subject,
  { count, library }: { count: number | undefined; library: Library },
): Slide[] {
  const wanted = Math.min(QUESTIONS_MAX, count ?? (quiz.length > 0 ? quiz.length : QUESTIONS_DEFAULT))
  const known = quiz.slice(0, wanted)
  const open = Array.from({ length: wanted - known.length }, (_, at) => {
    const about = quiz.length > 0 ? undefined : body[at % Math.max(1, body.length)]?.title
    return marked(
      library,
      about === undefined
        ? fillIn(library.question, { n: String(known.length + at + 1) })
        : fillIn(library.aboutSlide, { title: inSentence(about) }),
    )
  })
  const questions = [...known.map(([question]) => question), ...open]
  const answers = known.map(([, answer], at) => `${at + 1}. ${answer}`)
  const pages = Math.ceil(questions.length / PER_SLIDE)
  const size = Math.ceil(questions.length / Math.max(1, pages))
  return Array.from({ length: pages }, (_, at): Slide => ({
    layout: 'bullets',
    title: at === 0 ? library.quiz : `${library.quiz} (${at + 1})`,
    bullets: questions.slice(at * size, (at + 1) * size),
    notes: answers.slice(at * size, (at + 1) * size).join('\n'),
  }))
}
