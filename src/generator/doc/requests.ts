import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import type { Piece } from '../brief.ts'
import { readTexts } from '../texts.ts'

const Rewritten = z.array(z.strictObject({ from: z.string().transform((said) => new RegExp(said, 'iu')), to: z.string() }))
const Requests = z.strictObject({
  /** Above the notes of a letter. */
  lead: z.string(),
  /** In its place where the order says what the letter is about. */
  about: z.string(),
  please: z.string(),
  choose: z.string(),
  verbs: z.array(z.string()),
  due: z.record(z.string(), z.string()),
  /** When all of a trip leave and return. */
  travel: Rewritten,
  warned: Rewritten,
})
const ByLanguage = z.strictObject({ en: Requests, es: Requests, fr: Requests })

/** "packed lunch or school lunch": two short names and nothing else. */
const CHOICE =
  /^(?!(?:no|not|if|one|more|sin|si|sans|pas|by|before|from|until|call|e-?mail|tel) )([\p{L}’'-]+(?: [\p{L}’'-]+){0,2}) (?:or|o|ou) ([\p{L}’'-]+(?: [\p{L}’'-]+){0,2})$/iu
const UNTIL = /^(?:by|before|until|no later than|due|to be|antes del?|hasta|para el|avant|pour|d['’]ici|jusqu['’]au|à|al?|to) /iu
/** "réponse au sondage avant le 2 mai" */
const BEFORE_UNTIL =
  /^(?:(?:to|for|of|al?|del?|au|à|du|de) )(?:(?:the|la|el|l['’]) ?)?\p{L}+ (?=(?:by|before|antes|avant|hasta|d['’]ici) )/iu
const PLEASE = / please\.?$/iu
/** "sorry for the noise", "gracias al barrio": a sentence of its own. */
const CLOSING =
  /^(?:sorry|apologies|thanks|thank you|many thanks|gracias|muchas gracias|disculpas|disculpen?|perdonen?|lamentamos|merci|désolée?s?)(?= (?:for|to|por|al?|la|las|los|pour|de|à|aux?)(?!\p{L}))/iu
const COURTESY = /,? (?:please|pls|por favor|svp|s['’]il vous pla[iî]t|merci)\.?$/iu

function requestsIn(language: Locale): z.infer<typeof Requests> {
  return readTexts('doc/requests.yaml', ByLanguage)[language]
}

export function notesLead(language: Locale): string {
  return requestsIn(language).lead
}

/** The first sentence of a letter about something. */
export function aboutLead(matter: string, language: Locale): string {
  return fillIn(requestsIn(language).about, { said: inSentence(matter) })
}

/** "spoke to him informally 12 aug" in a warning, as it is said to whoever reads it. */
export function toWarned(text: string, language: Locale): string {
  return requestsIn(language).warned.reduce((said, { from, to }) => said.replace(from, to), text)
}

/** What a note asks the readers for, as a sentence. Undefined where it only tells something, or where it is not certain. */
export function requestIn({ said: whole, facts, label }: Piece, language: Locale): string | undefined {
  if (label !== undefined) return undefined
  if (CLOSING.test(whole)) return `${capitalise(whole.replace(/\.$/, ''))}.`
  const { please, choose, verbs, due } = requestsIn(language)
  const said = whole.replace(/\.$/, '').replace(COURTESY, '')
  const travel = requestsIn(language).travel.find(({ from }) => from.test(said))
  if (travel) return said.replace(travel.from, travel.to)
  const small = /^\p{Lu}\p{Ll}/u.test(said) ? said.charAt(0).toLocaleLowerCase(language) + said.slice(1) : said
  if (language === 'en' && PLEASE.test(whole) && !PLEASE.test(said) && !/^please /i.test(said)) return fillIn(please, { said: small })
  const folded = fold(small)
  const isDated = facts.some(({ kind }) => kind === 'date')
  const thing = Object.keys(due).find(
    (name) => folded.startsWith(`${fold(name)} `) && UNTIL.test(small.slice(name.length + 1).replace(BEFORE_UNTIL, '')),
  )
  if (isDated && thing !== undefined) return fillIn(due[thing] ?? please, { said: small })
  // "bring cap" is asked of the readers, "use of the hall" is none.
  if (verbs.some((verb) => `${folded} `.startsWith(`${fold(verb)} `)) && !/^\S+ (?:of|is|are|was|de la|es|est) /i.test(small))
    return fillIn(please, { said: small })
  return CHOICE.test(small) ? fillIn(choose, { said: small }) : undefined
}
