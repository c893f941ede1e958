import type { Clause, Fact } from '../brief.ts'

/* What a list of fields gives between them, so that it is told above the questions. */

/** What whoever signs up is to do: "bring an apron", "prévoir un coupe-vent". */
const TO_DO =
  /^(?:please |por favor |merci de )?(?:bring|wear|don['’]t bring|pack your own|traer|trae|traiga|llevar|lleva|lleve|venir con|apporter|apportez|prévoir|prévoyez|se munir de|porter|venir avec) (?=\p{L})/iu
const ASKED = /\?$|(?<!\p{L})(?:or|o|u|ou)(?!\p{L})|(?:yes|s[ií]|oui) ?\/ ?(?:no|non)/iu
/** "results to Petra Voss", "encadré par Yann Le Goff": whose it is stands at the end. */
const DONE_BY =
  /^(?:results?|answers?|replies|forms?|payments?|run|led|taught|hosted|organi[sz]ed|guided|coached|resultados|respuestas|pagos?|impartid[oa]s?|dirigid[oa]s?|organizad[oa]s?|guiad[oa]s?|résultats|réponses|paiements?|encadrée?s?|animée?s?|organisée?s?|guidée?s?|donnée?s?)(?: \p{L}+)? (?:to|by|with|a|por|con|à|par|avec) $/iu
const HOUSE_NUMBER = /^\d{1,4}[a-z]?(?: (?:bis|ter))?,? (?=(?:rue|avenue|place|quai|cours|boulevard|calle|plaza) |\p{Lu}\p{Ll})/u
const STREET_BEHIND =
  /(?:^| )(?:street|road|lane|way|close|avenue|square|drive|hill|court|row|terrace|gardens|rue|place|quai|cours|boulevard|calle|plaza)(?: |$)/iu
/** "port de La Rochelle", "gimnasio Sur" */
const PLACE_WORD =
  /^(?:the |el |la |le |l['’])?(?:port|puerto|sports hall|hall|salle|sala|gymnase|gimnasio|polideportivo|pabellón|stade|estadio|parc|parque|piscine|piscina|mairie|ayuntamiento|école|colegio|centro c[ií]vico)(?: (?:de|del|des|du|of))? $/iu
const MOST = /(?:max(?:imum)?|máx(?:imo)?|at most|como mucho|au plus|only|solo|seulement)\.?/iu
const WHERE: ReadonlySet<Fact['kind']> = new Set(['place', 'name', 'organisation'])

type Said = Pick<Clause, 'text' | 'facts'>

/** Whether a part says what is to be done, by whom, where, or how many may come, and asks for nothing. */
export function givesOnly({ text, facts }: Said): boolean {
  if (ASKED.test(text)) return false
  const said = text.replace(/\.$/, '')
  const last = facts.at(-1)
  const lead = last && said.endsWith(last.text) ? said.slice(0, -last.text.length) : undefined
  if (TO_DO.test(said) || isAddress(said)) return true
  if (lead === undefined) return isLimit(said, facts)
  return DONE_BY.test(lead) || (PLACE_WORD.test(lead) && WHERE.has(last?.kind ?? 'date')) || isLimit(said, facts)
}

/** "12 Mill Lane" */
function isAddress(text: string): boolean {
  return HOUSE_NUMBER.test(text) && STREET_BEHIND.test(text)
}

/** "8 places", "16 parejas máximo" */
function isLimit(text: string, facts: readonly Fact[]): boolean {
  const [only] = facts
  return facts.length === 1 && only?.kind === 'quantity' && text.replace(MOST, '').trim() === only.text && LIMITED.test(text)
}
const LIMITED =
  /max|máx|at most|como mucho|au plus| (?:places?|spots?|spaces?|seats?|people|teams?|pairs?|plazas|personas|equipos|parejas|personnes|équipes)$/iu

/** "Totnes" behind "12 Mill Lane" is where that is. */
export function isTownOf(clause: Said, before: Said | undefined): boolean {
  const [only] = clause.facts
  return (
    before !== undefined &&
    isAddress(before.text) &&
    clause.facts.length === 1 &&
    WHERE.has(only?.kind ?? 'date') &&
    only?.text === clause.text
  )
}
