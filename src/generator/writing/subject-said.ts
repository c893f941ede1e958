import { fold } from '#shared/words.ts'

/** "Note to parents re nits" is about nits. */
export const ADDRESSED =
  /^(?:note|letter|e-?mail|message|memo|notice|nota|carta|correo|aviso|mensaje|mot|lettre|courriel|mail) (?:to|for|a|para|à|aux?|pour) [^,.:;]{2,60}? (?:re|about|regarding|concerning|sobre|acerca de|sur|au sujet de|concernant) /iu
/** "Article for the club magazine about restoring …" */
const ABOUT = /^[^,.:;]{3,50}? (?:about|regarding|sobre|acerca de|à propos de) (?=\p{L}{3}|\d)/iu
/** "Onboarding plan for Sami", "Normas del huerto urbano": the kind of text and what joins it to its subject. */
const KIND =
  /^(?:\p{L}+ ){0,2}(?:policy|plan|proposal|offer|programme|guide|article|list|checklist|agenda|minutes|letter|itinerary|report|summary|rules|log|norm(?:as|ativa)|política|protocolo|propuesta|oferta|gu[ií]a|artículo|lista|acta|carta|itinerario|informe|reglamento|charte|politique|proposition|offre|règlement|règles|liste|ordre du jour|compte[ -]rendu|lettre|itinéraire|rapport|bilan)(?: (?:for|of|on|to|at|in|para|sobre|del|de|en|pour|sur|du|des|à|au)| d['’](?=\p{L})| (?=\S+ \S+ \S))\s?(?:the |our |el |la |los |las |le |les |l['’])?/iu
const WORD = /[\p{L}\p{N}]+/gu
/** Shorter, a word only joins others. */
const WORD_CHARS_MIN = 4

/** "How to look after a tortoise" */
const HOW_TO = /^(?:how to|cómo|comment) \p{L}+ (?:(?:after|for|up|with|de|a|en) )?(?=\S)/iu

/** What the title is about, without the kind of text: "Kirkwell Estate" is in "drones at Kirkwell Estate". */
export function subjectOf(title: string): string {
  const subject = title.replace(ADDRESSED, '').replace(ABOUT, '').replace(KIND, '').replace(HOW_TO, '')
  return subject.length < WORD_CHARS_MIN ? title : subject
}

/** The names and numbers of the title's subject that a text does not say. */
export function unsaidNames(title: string, text: string): string[] {
  const said = wordsOf(text)
  return namesIn(title).filter((word) => !said.has(fold(word)))
}

/** Whether a text is understood without its title: it says each name of its subject or, where there is none, one of its words. */
export function isSubjectSaid(title: string, text: string): boolean {
  if (namesIn(title).length > 0) return unsaidNames(title, text).length === 0
  const said = wordsOf(text)
  const words = subjectOf(title).match(WORD) ?? []
  // A word alone says no more below the title than in it.
  return words.length < 2 || words.some((word) => word.length >= WORD_CHARS_MIN && said.has(fold(word)))
}

function namesIn(title: string): string[] {
  const subject = subjectOf(title)
  return (subject.match(WORD) ?? []).filter((word, at) => /^\p{N}|^\p{Lu}/u.test(word) && (at > 0 || subject !== title))
}

function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(WORD))
}
