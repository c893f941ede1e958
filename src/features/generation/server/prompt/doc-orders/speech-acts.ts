import { capitalise } from '#shared/words.ts'

/* What a letter is to do to its reader, as the letter says it: "ask him to call" is "please call". */

const LETTER =
  /^[^.:\n]{0,60}?(?<!\p{L})(?:letter|e-?mail|memo|note|notice|message|invitation|carta|correo|comunicado|circular|nota|mensaje|aviso|lettre|courriel|mail|courrier|note|message|mot|cancel|terminate|complaint|resignation|cancelar?|dar? de baja|anular?|queja|reclamación|résilie[rz]?|annule[rz]?|relance|réclamation)(?!\p{L})/iu
const START = String.raw`(?<=[.;:,\n]\s{1,2}(?:(?:and|y|et) )?)`
const THEM = '(?:them|him|her|everyone|everybody|people|the \\p{L}+)'

/** "tell him he can appeal": what begins a clause. */
const CLAUSE = String.raw`(?:he|she|they|we|it|you|there|i|(?:the |his |her |their |our |my )?\p{Ll}+ (?:is|are|will|has|have|was|were|can))(?!\p{L})`

const ACTS: readonly { from: RegExp; to: string }[] = [
  {
    from: new RegExp(`${START}(?:ask for|request) (?:a )?(?:written )?confirmation(?: in writing)?(?=[.;,\\n]|$)`, 'giu'),
    to: 'please confirm this in writing',
  },
  {
    from: new RegExp(`${START}(?:pide|pedir|solicita|solicitar) (?:una )?confirmación(?: por)? escrit[oa](?=[.;,\\n]|$)`, 'giu'),
    to: 'les ruego que me lo confirmen por escrito',
  },
  {
    from: new RegExp(`${START}demande[rz]? (?:une )?confirmation (?:par )?écrite?(?=[.;,\\n]|$)`, 'giu'),
    to: 'merci de me le confirmer par écrit',
  },
  { from: new RegExp(`${START}want (?=${THEM}? ?(?:to |an? |the )|\\d)`, 'giu'), to: 'we want ' },
  { from: new RegExp(`${START}wish ${THEM} `, 'giu'), to: 'we wish you ' },
  { from: new RegExp(`${START}ask ${THEM} to `, 'giu'), to: 'please ' },
  { from: new RegExp(`${START}ask ${THEM} for `, 'giu'), to: 'we ask you for ' },
  { from: new RegExp(`${START}thank ${THEM} for (?:their|his|her) `, 'giu'), to: 'thank you for your ' },
  { from: new RegExp(`${START}thank ${THEM} for `, 'giu'), to: 'thank you for ' },
  { from: new RegExp(`${START}remind ${THEM} (that|to) `, 'giu'), to: 'please remember $1 ' },
  { from: new RegExp(`${START}(?:tell|let|inform) ${THEM}(?: know)?(?: that | (?=${CLAUSE}))`, 'giu'), to: '' },
  { from: new RegExp(`${START}offer to (?=\\p{Ll})`, 'giu'), to: 'we would be happy to ' },
  { from: new RegExp(`${START}ask for (?=(?-i:\\p{Ll})|\\d)`, 'giu'), to: 'we ask for ' },
  { from: new RegExp(`${START}(?:offer|propose) (?:${THEM} )?(?=an? |the |\\d)`, 'giu'), to: 'we offer you ' },
  { from: new RegExp(`${START}propose[rz]?(?:[- ]leur)? (?=une? |le |la |les |des |\\d)`, 'giu'), to: 'nous vous proposons ' },
  {
    from: new RegExp(`${START}(?:ofrece|ofrecer|propón|proponer)(?:les|le)? (?=una? |el |la |los |las |\\d)`, 'giu'),
    to: 'les ofrecemos ',
  },
  { from: / and offer to (?=\p{Ll})/giu, to: ', and I would be happy to ' },
  { from: new RegExp(`${START}(?:pide|pedir|solicita|exige) (?=una? |el |la |los |las )`, 'giu'), to: 'solicitamos ' },
  { from: new RegExp(`${START}(?:demandez?|réclamez?) (?=une? |le |la |les |l['’]|des )`, 'giu'), to: 'nous demandons ' },
  { from: new RegExp(`${START}apologi[sz]e for `, 'giu'), to: 'we apologise for ' },
  { from: new RegExp(`${START}(?:deséale|deséales|desearles) `, 'giu'), to: 'les deseamos ' },
  { from: new RegExp(`${START}(?:pídeles|pedirles|pídele|pedirle) que `, 'giu'), to: 'les pedimos que ' },
  {
    from: new RegExp(`${START}(?:dales las gracias|dale las gracias|agradéceles|agradécele|agradecerles) (?:por )?`, 'giu'),
    to: 'gracias por ',
  },
  { from: new RegExp(`${START}(?:pide|pedir) disculpas por `, 'giu'), to: 'pedimos disculpas por ' },
  { from: new RegExp(`${START}(?:recuérdales|recordarles|recuérdale) que `, 'giu'), to: 'les recordamos que ' },
  { from: new RegExp(`${START}(?:souhaite|souhaiter|souhaitez)[- ]leur `, 'giu'), to: 'nous vous souhaitons ' },
  { from: new RegExp(`${START}(?:demande|demander|demandez)[- ]leur de `, 'giu'), to: 'merci de ' },
  { from: new RegExp(`${START}(?:remercie|remerciez)[- ]les (?:de|pour) `, 'giu'), to: 'merci pour ' },
  { from: new RegExp(`${START}(?:rappelle|rappeler|rappelez)[- ]leur que `, 'giu'), to: 'nous vous rappelons que ' },
]
/** "Mention that each one is numbered" says that each one is. */
const SAYS =
  /(?<=[.;\n]\s{1,2})(?:please )?(?:mention|say|explain|point out|make clear|stress|note|menciona|di|explica|indica|aclara|mentionne[rz]?|dis|précise[rz]?|indique[rz]?|explique[rz]?) (?:that|que) (\p{L})/giu

/** "At the end put our address, Plaza 6" gives the address; "end with how to apply: email us" says how to apply. */
const GIVES =
  /(?<=[.;]\s{1,2}|\n\s{0,2})(?:at the (?:end|bottom|top),? |al final,? |à la fin,? )?(?:please )?(?:put|add|include|give|mention|pon|añade|incluye|indica|mets|ajoute[rz]?|indique[rz]?)(?: (?:at the (?:end|bottom|top)|al final|à la fin))? (?:(?:our|the|my|nuestr[oa]s?|mi|la|el|los|las|notre|nos|le|les) |l['’])(\p{L}[\p{L} ]{2,30})(?:, |: ?)(?=[\p{Lu}\d])/giu
const ENDS_WITH =
  /(?:(?<=[.;\n]\s{1,2})|,? )(?:(?:and|y|et) )?(?:end|finish|close|termina|acaba|terminer|finir) (?:with|by|con|por|par|avec) (?:(?:the|la|el|le) )?(\p{L}[\p{L} ’']{2,30}?) ?: (?=\S)/giu

/** A job has a place for it. */
const APPLIES = /apply|aplicar|postul|solicitar|candidat/iu
/** "thank mum for putting up with him", in a speech */
const THANKS = /(?<=[.;\n]\s{1,2})thank ((?:the |my |our )?(?!them|him|her|every|people|you)\p{L}+(?: \p{Lu}\p{L}+)?) for /giu
/** "Add a thank you to all the bakers" */
const ADDS_THANKS = /(?<=[.;\n]\s{1,2})(?:please )?(?:add|include|put) an? thank[- ]you to /giu
/** "Recommend the walk to the bay" to guests. */
const RECOMMENDS = /(?<=[.;\n]\s{1,2})(recommend|recomienda|recommande[rz]?) (?=\p{L})/giu
const WE_RECOMMEND: Readonly<Record<string, string>> = {
  recomme: 'We recommend ',
  recomie: 'Recomendamos ',
  recomma: 'Nous recommandons ',
}
/** "Investigator is me, Ruth Low, HR advisor" */
const IS_ME = /(?<=[.;\n]\s{1,2})(\p{L}[\p{L} ]{2,30}) (?:is me|soy yo|c['’]est moi), (?=\p{Lu})/gu
const ENDED = /[.;\n]\s*$/u

const SPEECH = /^[^.:\n]{0,60}?(?<!\p{L})(?:speech|toast|eulogy|discurso|brindis|elogio|discours|éloge|allocution)(?!\p{L})/iu
/** "Thank Steve and Bev." */
const THANKS_NAMED =
  /(?<=[.;\n]\s{1,2})(?:[Tt]hank|[Dd]a las gracias a|[Rr]emercie[rz]?) (\p{Lu}[\p{L}’'-]+(?:(?:, | and | y | et )\p{Lu}[\p{L}’'-]+){0,4})(?=[.;\n]|$)/gu
/** "Funny bits: he once drove …": how it is to sound is not said. */
const MOOD =
  /(?<=[.;\n]\s{1,2})(?:the |una |la |un |le )?(?:(?:funny|serious|sad|sweet|soppy|silly|emotional|embarrassing) (?:bits?|parts?|stor(?:y|ies)|stuff|moments?|side)|(?:parte|anécdotas?|momentos?) (?:graciosas?|divertid[oa]s?|seri[oa]s?|emotiv[oa]s?)|(?:partie|anecdotes?|moments?) (?:drôles?|sérieu(?:x|se)|émouvante?s?))\s?: ?(\p{L})/giu

export function withSpeechActs(said: string): string {
  const told = said
    .replace(SAYS, (_, first: string) => first.toUpperCase())
    .replace(GIVES, (_, name: string) => `${capitalise(name)}: `)
    .replace(ENDS_WITH, (order: string, name: string, at: number, whole: string) =>
      APPLIES.test(name) ? order : `${ENDED.test(whole.slice(0, at)) ? ' ' : '. '}${capitalise(name)}: `,
    )
    .replace(RECOMMENDS, (_, verb: string) => WE_RECOMMEND[verb.toLowerCase().slice(0, 'recomme'.length)] ?? verb)
    .replace(IS_ME, '$1: ')
    .replace(ADDS_THANKS, 'Thank you to ')
    .replace(THANKS, 'thank you to $1 for ')
  if (SPEECH.test(told)) return told.replace(MOOD, (_, first: string) => first.toUpperCase()).replace(THANKS_NAMED, 'Thank you, $1')
  if (!LETTER.test(told)) return told
  const isOne = ONE.test(told) && !MANY.test(told)
  // "Demander l'accord du manager" is a step, apart from a letter in the first person.
  const asked = isOne ? told.replace(ASKS_ONE, 'je vous demande ') : told
  return ACTS.reduce((text, { from, to }) => text.replace(from, isOne ? (OF_ONE[to] ?? to) : to), asked)
}
const ASKS_ONE = new RegExp(`${START}demander (?=une? |le |la |les |l['’]|des )`, 'giu')

/** Who writes in the first person is one person. */
const ONE = /(?<!\p{L})(?:my|i|mi|mis|yo|je|j['’]\p{L}+|mon|ma|mes)(?!\p{L})/iu
const MANY = /(?<!\p{L})(?:we|our|us|nuestr[oa]s?|nosotr[oa]s|nous|notre|nos)(?!\p{L})/iu
const OF_ONE: Readonly<Record<string, string>> = {
  'we wish you ': 'I wish you ',
  'we would be happy to ': 'I would be happy to ',
  'we ask you for ': 'I ask you for ',
  'we ask for ': 'I ask for ',
  'we want ': 'I want ',
  'we apologise for ': 'I apologise for ',
  'solicitamos ': 'solicito ',
  'les deseamos ': 'les deseo ',
  'les pedimos que ': 'les pido que ',
  'pedimos disculpas por ': 'pido disculpas por ',
  'les recordamos que ': 'les recuerdo que ',
  'nous demandons ': 'je vous demande ',
  'nous vous souhaitons ': 'je vous souhaite ',
  'nous vous rappelons que ': 'je vous rappelle que ',
}
