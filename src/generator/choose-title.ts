import { say } from './phrases/triple.ts'
import { UNTITLED } from './phrases/frame.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from './brief.ts'
import { askedIn } from './form/wording.ts'
import { deckName } from './slide/deck-name.ts'
import { withoutTail } from './writing/title-tail.ts'
import { spelt } from './writing/spelling.ts'
import { wordsIn } from './writing/words.ts'

const TITLE_CHARS_MAX = 120
/** Longer, it is no headline: when and where it is stands in the first sentence. */
const HEADLINE_WORDS_MAX = 12
/** They are about somebody, whose name tells one from the other. */
const ABOUT_SOMEBODY =
  /^(?:case study|success story|customer story|interview|profile|portrait|testimonial|caso de éxito|caso práctico|estudio de caso|entrevista|retrato|étude de cas|témoignage(?: client)?|entretien|portrait)$/iu

/** "Nordbank cut onboarding time": who did it. */
const SUBJECT = /^\p{Lu}[\p{L}&.-]+(?: \p{Lu}[\p{L}&.-]+){0,3}(?= \p{Ll})/u

/** "… on Sat 5 December, 9am": when it is stands in the first sentence. */
function isWhen({ text, facts }: Clause, title: string): boolean {
  const rest = text.slice(title.length)
  return facts.some(
    (fact) => (fact.kind === 'date' || fact.kind === 'time') && rest.endsWith(fact.text) && wordCount(rest) <= wordCount(fact.text) + 1,
  )
}

/** "poll which day for the team lunch": what is asked is the title. */
const POLLED =
  /^(?:(?:quick|short|team|mini) )?(?:polls?|votes?|sondeo|votaci[óo]n|encuesta r[áa]pida|sondage|vote) ((?:which|what|where|when|qu[ée]|cu[áa]l|cu[áa]ndo|d[óo]nde|quel(?:le)?s?|où|quand) .{3,90})$/iu

/** "memo to all warehouse staff from Dana: …" */
const MEMO =
  /^((?:(?:internal|short|staff|office) )?(?:memo|circular|nota interna|note de service|note interne) (?:to|for|al?|para|à|aux?|pour) [\p{L}'’ -]{3,40}?)(?= from | de parte | de la part |\s?[:,.\n])/iu
const VERB =
  /^(?:is|are|was|will|has|have|opens?|closes?|moves?|starts?|stops?|ends?|changes?|est|sont|sera|ouvre|ferme|change|está|están|abre|cierra|cambia|será) /iu

const VERB_END = / (?:is|are|was|will|opens?|closes?|moves?|starts?|stops?|ends?|changes?|est|sont|ouvre|ferme|está|están|abre|cierra)$/iu

function goesOn(title: string, clauses: readonly Clause[]): boolean {
  if (VERB_END.test(title)) return true
  return clauses.some(({ text }) => {
    const at = fold(text).indexOf(fold(title))
    return at >= 0 && VERB.test(text.slice(at + title.length).trimStart())
  })
}

/** The title that the prompt gives, else a noun phrase of its subject, else the name of the type. */
export function chooseTitle(brief: Brief): string {
  const { facts } = brief
  return facts.givenTitle ? clip(capitalise(facts.givenTitle), TITLE_CHARS_MAX) : spelt(nounPhrase(brief), facts.language)
}

function nounPhrase(brief: Brief): string {
  const { documentType, facts } = brief
  const { language, given, genre, clauses } = facts
  // "Should we move to Teams? decision deck": the question is the title.
  const title = withoutTail((documentType === 'slide' ? deckName(brief).title : facts.title).replace(/(?<=\p{L})\?+ ?\p{Ll}.*$/u, '?'))
  const question = documentType === 'form' ? POLLED.exec(title)?.[1] : undefined
  if (question !== undefined) return clip(askedIn(question, language), TITLE_CHARS_MAX)
  // A headline is a whole sentence, with its amount: "Larkfield Foods raises £4m to expand into Scotland".
  const [news] = clauses
  if (
    genre.id === 'press' &&
    title !== '' &&
    news?.text.startsWith(title) &&
    wordCount(news.text) <= HEADLINE_WORDS_MAX &&
    !isWhen(news, title)
  )
    return clip(news.text, TITLE_CHARS_MAX)
  const memo = documentType === 'doc' && genre.id === 'memo' ? MEMO.exec(brief.prompt)?.[1]?.trim() : undefined
  // "Loading dock 2" of "the loading dock 2 is closed until 14 March" leaves the news out.
  if (memo !== undefined && title !== '' && goesOn(title, clauses)) return clip(capitalise(memo), TITLE_CHARS_MAX)
  const name =
    SUBJECT.exec(news?.text ?? '')?.[0] ?? given.find(({ kind }) => kind === 'organisation' || kind === 'name' || kind === 'person')?.text
  if (name !== undefined && ABOUT_SOMEBODY.test(title)) return clip(`${title}${wordsIn(language).colon}${name}`, TITLE_CHARS_MAX)
  return title === '' ? say(UNTITLED[documentType], language) : clip(title, TITLE_CHARS_MAX)
}
