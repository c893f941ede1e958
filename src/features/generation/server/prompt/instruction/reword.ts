import { isVerb, startsInstruction } from './vocabulary.ts'
import { phraseOf } from './phrase.ts'

/* What people say in another order, or with words around it, as the readers know it. */

/** "…, nobody fills it in", "…, on le sait déjà": behind an order, a sentence about why. */
const WHY =
  /,\s(?:(?:because|since|as|ya que|porque|car|parce que)\s)?(?:we|they|nobody|no one|it['’]?s|it is|it was|that['’]?s|this is|people|nadie|queremos|no (?:lo|la|los|las|hace)|personne|on|nous|c['’]est|ce n['’]est|ça|cela)\s[^,.;:!?]{2,120}/giu
/** It says more than why. */
const SETTING =
  /\d|["“«]|\b(?:optional|required|mandatory|should|must|called|named|after|before|instead|opcional|obligatori[oa]|debe|llamad[oa]|después|antes|facultati(?:f|ve)|obligatoire|doit|appelée?|après|avant|à la place)\b/iu

const PLACE =
  /^(?:on|in|for|en|sur|dans|à|pour) ((?:the |la |el |le )?(?:slide|question|section|diapositiva|pregunta|sección|diapo|diapositive) \d{1,3}|the (?:first|second|third|last) (?:slide|question|section)|the [\p{L} ]{2,30} table|la tabla de [\p{L} ]{2,30}|le tableau des? [\p{L} ]{2,30}),? (.{4,300})$/iu
/** "add a row like the last one" */
const LIKE_THE = /^(?:add|insert) an?(?:other)? (row|slide|question|section|column) like the (first|second|third|last) one$/iu
const LIKE = /^(?:add|insert) an?(?:other)? (row|slide|question|section) like ((?:row|slide|question|section) \d{1,3}|the .{2,60})$/iu
const OUT = /^((?:the )?(?:questions?|slides?|sections?|rows?|columns?)\s.{1,60}) out$/iu
const MADE =
  /^(make|name|appoint) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}) ((?:the )?(?:owner|lead|responsible) (?:of|for) .{3,120})$/u
const TO_LIST =
  /^(add|añade|agrega|ajoute[rz]?) (to the list|a la lista|à la liste)((?: (?:of|for|under|de|del|des|du)\s[^:]{2,60})?)\s?: (.{1,300})$/iu
const BY_COLON = /^(change|update|set|cambia|actualiza|pon|change[rz]?|mets) ((?:the |el |la |le |l['’])[^:]{3,80}?)\s?: (\+?\d.{0,60})$/iu
/** "add a question about pets, it's optional" */
const SO_IT_IS = /,\s(?:it['’]?s|it is|it should be|which is) (optional|required|mandatory)$/iu
const ONLY_THOSE = /^(?:s[oó]lo|solamente|[uú]nicamente) (l[oa]s (?:de|que) .{2,80})$/iu
const ONLY_THESE = /^(?:seulement|uniquement) (?:ceux|celles|les) (?:de |du |des )?(.{2,80})$/iu

/** "the status of the fair to Done and its budget to 5000": both are of the fair. */
const AND_ITS = [
  /^(change|set|put) (the [^,]{2,30}?) of ([^,]{2,60}?) to ([^,]{1,40}?) and (?:its|his|her|their) ([^,]{2,30}?) to (.{1,40})$/iu,
  /^(cambia|pon) ((?:el|la) [^,]{2,30}?) de ([^,]{2,60}?) (?:a|en) ([^,]{1,40}?) y su ([^,]{2,30}?) (?:a|en) (.{1,40})$/iu,
  /^(change|passe|mets) ((?:le |la |l['’])[^,]{2,30}?) de ([^,]{2,60}?) (?:en|à) ([^,]{1,40}?) et (?:son|sa) ([^,]{2,30}?) (?:en|à) (.{1,40})$/iu,
] as const
const OF: readonly (readonly [the: string, of: string, to: string, and: string])[] = [
  ['the', 'of', 'to', 'and'],
  ['el', 'de', 'a', 'y'],
  ['le', 'de', 'en', 'et'],
]

/** "5k" behind such a word is 5000. */
const THOUSANDS = /(?<=\b(?:to|over|under|above|below|than|of|is|a|de|en|à|sur) \p{Sc}?)(\d{1,4})(?:[.,](\d))?k(?![\p{L}\d])/giu

/** "but keep the one about trainings", "sin borrar la última" */
const BUT_KEEP =
  /,?\s(?:but|pero|mais)\s(?=(?:please |por favor )?(?:keep|leave|deja|conserva|mant[eé]n|garde[rz]?|conserve[rz]?|laisse[rz]?)\s)/giu
const WITHOUT_LOSING: readonly (readonly [RegExp, string])[] = [
  [/,?\swithout (?:deleting|removing|losing|touching)\s/giu, ', keep '],
  [/,?\ssin (?:borrar|quitar|eliminar|tocar)\s/giu, ', deja '],
  [/,?\ssans (?:supprimer|enlever|retirer|toucher(?: à)?)\s/giu, ', garde '],
]

const REWORDINGS: readonly (readonly [RegExp, string])[] = [
  [BUT_KEEP, ', '],
  ...WITHOUT_LOSING,
  [LIKE_THE, 'duplicate the $2 $1'],
  [LIKE, 'duplicate $2'],
  [OUT, 'remove $1'],
  [MADE, 'set $2 as $3'],
  [TO_LIST, '$1 $4 $2$3'],
  [SO_IT_IS, ' and make it $1'],
  [ONLY_THOSE, 'deja solo $1'],
  [ONLY_THESE, 'garde seulement les lignes $1'],
]
const LINK: Readonly<Record<string, string>> = { change: 'to', update: 'to', set: 'to', cambia: 'a', actualiza: 'a', pon: 'a', mets: 'à' }

/** The same wish in the words that the readers know; the prompt itself if it needs none. */
export function reworded(prompt: string): string {
  const isOrder = phraseOf(prompt).words.slice(0, 6).some(startsInstruction)
  // In "Yes, No, no lo sé" it is one of the answers.
  const isWhy = (why: string, at: number) => !SETTING.test(why) && !prompt.slice(0, at).includes(':')
  const full = prompt.replace(THOUSANDS, (_, whole: string, tenth = '0') => `${whole}${tenth}00`)
  const bare = isOrder ? full.replace(WHY, (why, at: number) => (isWhy(why, at) ? '' : why)) : full
  const [, place, change] = PLACE.exec(bare) ?? []
  // "on slide 2 change 14% to 16%"
  if (place && change && startsInstruction(phraseOf(change).words[0])) return `${change} ${bare.split(' ')[0]?.toLowerCase()} ${place}`
  const both = AND_ITS.map((pattern) => pattern.exec(bare))
  const language = both.findIndex((found) => found !== null)
  const [, change1 = '', first, subject, to, second, other] = both[language] ?? []
  const [the, of, link, and] = OF[language] ?? []
  if (the) return `${change1} ${first} ${of} ${subject} ${link} ${to} ${and} ${change1} ${the} ${second} ${of} ${subject} ${link} ${other}`
  const [, verb = '', name, value] = BY_COLON.exec(bare) ?? []
  if (name && value) return `${verb} ${name} ${/^le |^l['’]/iu.test(name) ? 'en' : (LINK[verb.toLowerCase()] ?? 'to')} ${value}`
  return REWORDINGS.reduce((text, [pattern, words]) => text.replace(pattern, words), bare)
}

const PRONOUN_BEHIND = /\b(\p{L}{3,20}) (?:it|them)\b/iu
/** "déplace-le", "muévela". */
const PRONOUN_ATTACHED = /\b(\p{L}{3,20}?)(?:-(?:le|la|les)|l[oa]s?)(?![\p{L}-])/iu

/** "rename Spent to Actual spend and move it before Budget" names in its second part what it means. */
export function withName(clause: string, name: string): string | undefined {
  const pattern = [PRONOUN_BEHIND, PRONOUN_ATTACHED].find((one) => {
    const [, verb = ''] = one.exec(clause) ?? []
    const [word] = phraseOf(verb).words
    return word !== undefined && (startsInstruction(word) || isVerb('move', word))
  })
  return pattern && clause.replace(pattern, `$1 ${name}`)
}
