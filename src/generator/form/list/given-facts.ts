import type { Clause, Fact } from '../../brief.ts'
import { isYesNo } from '../wording.ts'

/* What a list of fields gives between them, so that it is told above the questions. */

/** What whoever signs up is to do: "bring an apron", "prévoir un coupe-vent". */
const TO_DO =
  /^(?:please |por favor |merci de )?(?:bring|wear|don['’]t bring|pack your own|traer|trae|traiga|llevar|lleva|lleve|venir con|pay(?:able)? (?:to|by|at|in|on|with)|paga[rd]? (?:al?|en|con|por)|(?:à )?(?:payer|régler) (?:à|au|en|par|sur)|apporter|apportez|prévoir|prévoyez|se munir de|porter|venir avec) (?=\p{L})/iu
const ASKED = /\?$|(?<!\p{L})(?:or|o|u(?= h?[oó])|ou)(?!\p{L})/iu
/** "results to Petra Voss", "encadré par Yann Le Goff": whose it is stands at the end. */
const DONE_BY =
  /^(?:results?|answers?|replies|forms?|payments?|run|led|taught|hosted|organi[sz]ed|guided|coached|resultados|respuestas|pagos?|impartid[oa]s?|dirigid[oa]s?|organizad[oa]s?|guiad[oa]s?|résultats|réponses|paiements?|encadrée?s?|animée?s?|organisée?s?|guidée?s?|donnée?s?)(?: \p{L}+)? (?:to|by|with|a|por|con|à|par|avec) $/iu
/** "orders before the 20th", "solicitudes hasta el 5 de mayo": until when it is to be sent. */
const DUE =
  /^(?:orders?|requests?|sign[ -]?ups?|registrations?|applications?|entries|replies|answers|forms?|pedidos?|solicitudes?|inscripci(?:ón|ones)|respuestas?|commandes?|demandes?|inscriptions?|réponses?) (?:(?:due |close[sd]? )?(?:by|before|until|till|no later than)|antes del?|hasta|avant|jusqu['’]\p{L}+) (?=.*\d)/iu
/** "at least 15 days in advance", "con 15 días de antelación" */
const NOTICE =
  /^(?:(?:ask|request|apply|give|pedir|solicitar|avisar|demander|prévenir|à demander) )?(?:(?:with|con|avec|at least|al menos|au moins|un mínimo de|minimum) ){0,2}\d{1,3} (?:working )?(?:hours?|days?|weeks?|months?|horas|d[ií]as?|semanas?|mes(?:es)?|heures|jours?|semaines?|mois)(?: (?:h[áa]biles|ouvr[ée]s))?(?:['’]? notice| in advance| ahead| before(?:hand)?| de antelaci[óo]n| antes| de pr[ée]avis| [àa] l['’]avance| avant)$/iu
/** "no peanuts please" */
const ASKED_NOT =
  /^no \p{Ll}{3,}(?: \p{L}+)? (?:please|pls|thanks)$|^(?:sin|sans) \p{Ll}{3,} (?:por favor|s['’]il vous pla[îi]t|svp|merci)$/iu
/** "approved by Marta", "aprueba Marta Solís", "goes only to Priya Nair in HR": who decides on it and who sees it. */
const WHOSE =
  /^(?:(?:to be |is )?approved by|signed off by|(?:lo |la )?(?:aprueba|autoriza|valida|firma(?! del? |$))|aprobad[oa]s? por|autorizad[oa]s? por|(?:validée?s?|approuvée?s?|signée?s?) par) (?:the |el |la |le )?\p{L}|^(?:it |this |these )?(?:only )?(?:(?:will )?(?:goes?|be (?:seen|read)|seen|read|visible) )(?:only )?(?:to|by) |^(?:solo|s[óo]lo|únicamente) (?:lo |la |las |los )?(?:ven?|leen?|reciben?) |^(?:lu|lue|lus|lues|transmise?s?|vue?s?) (?:uniquement|seulement) (?:par|à) /iu
/** "in aid of the hospice", "enviar a compras@…", "à déposer avant le 3": for what, where to and how. */
const OF_FORM =
  /^(?:in aid of|all (?:profits|proceeds)|proceeds|any (?:problems?|questions?)|to be (?:sent|returned|handed)|organi[sz]ed by|no \p{L}+ (?:needed|required)|(?:teams?|groups?|equipos?|grupos?|équipes?|groupes?) (?:of|de) (?:up to|hasta|jusqu['’]à|max|(?=\d))|a beneficio de|a favor de|(?:lo recaudado|los beneficios)|(?:enviar|entregar|devolver|remitir|mandar)(?:l[oae]s?)? (?:el mismo d[ií]a |siempre )?(?:a|al|en|antes)|(?:au profit|en faveur) d|(?:tous )?les bénéfices|à (?:déposer|rendre|envoyer|retourner|remettre|renvoyer|faire)|(?:envoyer|déposer|retourner|rendre) (?:à|au|avant)) ?(?=[\p{L}\d'’])/iu
/** "training lasts 6 weeks", "los pedidos salen los martes", "on répond sous 5 jours": somebody or something does something. */
const TELLS_OF =
  /^(?!(?:what|why|who|which|how|where|when|if|whether|qu\p{L}*|c[óo]mo|cu\p{L}+|d[óo]nde|si|comment|combien|où|ce|is|are|was|were|do|does|did|can|would|will) )(?:(?:the |los |las |el |la |les |le |l['’])?(?:\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,2} )(?:lasts?|begins?|takes? (?:about |up )?\d|goes (?:to|on)|go to|includes?|leaves? (?:at|from|on)|opens? (?:at|on)|closes? (?:at|on)|are|dura|duran|empiezan?|terminan?|comienzan?|salen?|cierran?|abren?|incluyen?|van? (?:a|al|para)|se (?:abre|cierra|entrega|sortea|admite|paga|avisa|recoge)n?|dure|durent|commence|commencent|finit|finissent|ouvre|ferme|partent|comprend|comprennent|inclut) |(?!podemos|debemos|queremos)\p{L}{2,12}[aei]mos (?:en|por|con|antes|desde|los|las|el|la|cada|todos)(?!\p{L})|(?:deliver(?:y|ies)|collections?|pick-?ups?|orders?|livraisons?|retraits?|commandes?|entregas?|recogidas?|pedidos?) (?:on|every|at|from|el|los|en|le|les|au|à|chez|chaque|cada) (?=\p{L})|(?:on|nous|ils|elles) (?:ne )?(?:fait|répond|envoie|garde|rembourse|rappelle|offre|livre|paie|ferme|ouvre|traite|contacte|vous|te|faisons|répondons|offrons)(?: |$))/iu
/** "meals included", "repas offerts", "comida incluida" */
const INCLUDED =
  /^(?:\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,3} )(?:(?:is |are )?(?:included|provided|supplied)|incluid[oa]s?|gratis|gratuit[oea]s?|offerte?s?|inclus|incluses?|fournie?s?|comprise?s?)$/iu
/** "niños de 6 a 12 años", "ages 8 to 14": for whom it is. */
const AGES =
  /^(?:(?:for|para|pour) )?(?:\p{L}+ )?(?:(?:ages?|aged|edad(?:es)?|de|entre|from|between) )*\d{1,2} ?(?:to|and|a|y|à|et|-|–) ?\d{1,2}(?: (?:years?(?: olds?)?|años|ans))?$/iu
/** "sábados de 10 a 13" */
const WEEKLY =
  /^(?:(?:every |on |los |tous les |chaque |cada )?\p{L}+days?|(?:los |cada )?(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?)|(?:les |chaque |tous les )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?),? (?:from|de|del?|between|entre|à partir de)? ?\d{1,2}(?:[:.h]\d\d|h)? ?(?:am|pm)? ?(?:-|–|to|till|a|à|y|and|et) ?\d{1,2}(?:[:.h]\d\d|h)? ?(?:am|pm)?$/iu
/** "del 6 al 17 de julio" */
const DAYS = /^(?:from|del?|du|le) \d{1,2}(?: (?:de )?\p{L}{3,10})? (?:to|until|al?|hasta el|au) \d{1,2}(?: (?:de )?\p{L}{3,10})?$/iu
const HOURS = /^(?:[\s\d.:h–-]|(?:from|to|till|until|at|am|pm|noon|de|a|las|à|au?)(?!\p{L}))*$/iu
const AGE_WORD = /(?<!\p{L})(?:ages?|aged|years?|edad(?:es)?|años|ans|kids|children|niñ[oa]s|enfants)(?!\p{L})/iu
const HOUSE_NUMBER = /^\d{1,4}[a-z]?(?: (?:bis|ter))?,? (?=(?:rue|avenue|place|quai|cours|boulevard|calle|plaza) |\p{Lu}\p{Ll})/u
const STREET_BEHIND =
  /(?:^| )(?:street|road|lane|way|close|avenue|square|drive|hill|court|row|terrace|gardens|rue|place|quai|cours|boulevard|calle|plaza)(?: |$)/iu
/** "riverside park", "parque del Retiro", "salle des fêtes": where it takes place. */
const VENUE =
  /^(?!car |retail |business )(?:\p{L}[\p{L}’'-]* ){1,3}(?:park|hall|pub|inn|arms|tavern|beach|stadium|gardens|clubhouse|(?:leisure|community|sports) cent(?:re|er))$|^(?:parque|polideportivo|pabell[óo]n|playa|sal[óo]n de actos|parc|gymnase|stade|plage|boulodrome|salle (?:des f[êe]tes|polyvalente|communale|municipale))(?: (?:de|del|des|du|la|le|los|las) \p{L}.{0,30})?$/iu
/** "port de La Rochelle", "gimnasio Sur" */
const PLACE_WORD =
  /^(?:the |el |la |le |l['’])?(?:port|puerto|sports hall|hall|salle|sala|gymnase|gimnasio|polideportivo|pabellón|stade|estadio|parc|parque|piscine|piscina|mairie|ayuntamiento|école|colegio|centro c[ií]vico)(?: (?:de|del|des|du|of))? $/iu
/** "salle Jean Moulin", "room Nightingale" */
const PLACE_NAMED =
  /^(?:[Ss]alle|[Ss]ala|[Aa]ula|[Ss]al[óo]n|[Gg]ymnase|[Gg]imnasio|[Ss]tade|[Ee]stadio|[Pp]arc|[Pp]arque|[Rr]oom|[Ff]loor|[Gg]ate|[Pp]lanta|[ÉEée]tage|[Ss]tudio|[Tt]h[ée][âa]tre|[Tt]eatro|[Hh]otel|[Hh]ôtel) (?:(?!\p{Lu}{2,})\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}|\d{1,3}[a-zA-Z]?)$/u
const MOST = /(?:max(?:imum)?|máx(?:imo)?|at most|como mucho|au plus|only|solo|seulement)\.?/iu
const WHO: ReadonlySet<Fact['kind']> = new Set(['name', 'organisation'])
const WHERE: ReadonlySet<Fact['kind']> = new Set(['place', 'name', 'organisation', 'person'])

type Said = Pick<Clause, 'text' | 'facts'>

/** Whether a part says what is to be done, by whom, where, or how many may come, and asks for nothing. */
export function givesOnly({ text, facts }: Said): boolean {
  if (ASKED.test(text) || isYesNo(text)) return false
  const said = text.replace(/\.$/, '')
  const last = facts.at(-1)
  const [first] = facts
  // "sunday 5 july 10 till 3"
  if (first?.kind === 'date' && said.startsWith(first.text) && HOURS.test(said.slice(first.text.length))) return true
  const lead = last && said.endsWith(last.text) ? said.slice(0, -last.text.length) : undefined
  if (
    [TO_DO, DUE, NOTICE, ASKED_NOT, WHOSE, VENUE, PLACE_NAMED, OF_FORM, WEEKLY, DAYS, TELLS_OF, INCLUDED].some((told) => told.test(said)) ||
    isAddress(said) ||
    isAge(said)
  )
    return true
  if (lead === undefined) return isLimit(said, facts)
  // "hospital radio Beacon FM": who asks, by its name.
  const isNamed = facts.length === 1 && WHO.has(last?.kind ?? 'date') && /^(?:\p{Ll}+ ){1,3}$/u.test(lead) && /\s/.test(last?.text ?? '')
  return isNamed || DONE_BY.test(lead) || (PLACE_WORD.test(lead) && WHERE.has(last?.kind ?? 'date')) || isLimit(said, facts)
}

function isAge(text: string): boolean {
  return AGES.test(text) && AGE_WORD.test(text)
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
