import { firstNumber } from '../rows/read-number.ts'
import type { Locale } from '#shared/locale.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'

/** Longer prompts are texts, whose sentences ask for nothing. */
export const READ_CHARS_MAX = 3_000

/** What a prompt wants worked out, apart from the columns that it lists. */
const CALCULATIONS = [
  'count',
  'share',
  'average',
  'overall',
  'median',
  'best',
  'running',
  'rank',
  'left',
  'since',
  'until',
  'owes',
  'pass',
  'pay',
  'profit',
  'reached',
  'each',
  'prorata',
] as const
type CalculationId = (typeof CALCULATIONS)[number]
export type Calculation = {
  id: CalculationId
  /** In the prompt's words. */
  text: string
  from: number
  to: number
  /** What is counted: "main" of "how many of each main"; "yes". */
  of?: string | undefined
  value?: number | undefined
}
/** "3.5% raise": what a percentage is, and of how much it is a part. */
export type Rate = {
  role: RateRole
  percent: number
  name: string
  from: number
  to: number
  /** "IVA 21 % incluido": the amounts have it in them. */
  isIncluded?: true
}
const RATE_ROLES = ['raise', 'employer', 'discount', 'vat', 'commission', 'deposit', 'other'] as const
type RateRole = (typeof RATE_ROLES)[number]

const ASKS: Readonly<Record<CalculationId, RegExp>> = {
  count:
    /(?:(?<=^|[,.;:\n]\s*)|(?<= )(?:and |y |et |also |to ))(?:and |y |et |also )?(?:count|contar|cuenta|comptez|compter|compte)\s+(?!of|de)(?<of>[^,.;\n]{2,40})|(?:\band |\by |\bet )?\b(?:how many|number of|cu[aá]nt[oa]s|combien de|nombre de)\s+(?!days|d[ií]as|jours)(?<each>(?:of each |said |have said |de cada |dicen que |han dicho que |viennent|vienen|are coming|ont dit |oui\b|yes|s[ií]\b)[^.,;\n]{0,30})|(?:\band|\by|\bet|,) (?:how many|cu[aá]nt[oa]s|combien d(?:e |['’]))\s*(?<those>\p{L}[\p{L} ]{2,24})(?=$|[.,;\n])/giu,
  share:
    /(?:\band |\by |\bet )?(?:\b(?:share|percentages?|percent|proportion|%) (?:of )?(?:(?:the )?(?:grand )?total|each(?: \p{L}+)?|the whole)|\bpercentages\b|(?<!\p{L})(?:porcentajes?|%|parte|peso) (?:de cada \p{L}+|del total|sobre el total)|(?<!\p{L})(?:pourcentages?|%|part) (?:de chaque \p{L}+|du total)|\bpourcentages\b|\bporcentajes\b)/giu,
  average: /(?:\b(?:average|mean)\b|(?<!\p{L}|social )(?:media|promedio|moyenne))(?! (?:de la clase|del grupo|of all|de la classe))/giu,
  overall:
    /\b(?:class|overall|team|group|total|general) (?:average|mean)\b|(?<!\p{L})(?:media|promedio|nota media) (?:de la clase|del grupo|general)|(?<!\p{L})moyenne (?:de la classe|g[eé]n[eé]rale|du groupe)/giu,
  median: /(?<!\p{L})(?:median|mediana|m[eé]diane)(?!\p{L})/giu,
  best: /(?:\band |\by |\bet )?(?<!\p{L})(?:(?:mark|show|who is|which is|highlight|find) the )?(?:best(?! (?:value|deal|buy|offer|option))|highest|top|cheapest|lowest|mejor|m[aá]s alt[oa]|m[aá]s barat[oa]|meilleure?|moins ch[eè]re?|le plus haut)(?: (?!and |y |et )\p{L}{2,12})?(?=$|[.,;)]| and | y | et )/giu,
  running:
    /\brunning (?:total|balance)|\bcumulative(?: total)?|(?<!\p{L})(?:total |saldo )?acumulad[oa]|(?<!\p{L})(?:total |solde )?cumul[ée]?e?(?!\p{L})/giu,
  rank: /(?:\band |\by |\bet )?(?<!\p{L})(?:rank(?:ing)?(?: them| everyone)?(?! by| of)|(?:hacer |con )?(?:un )?r[aá]nking|clasificarlos|classement(?! de)|rang)(?!\p{L})/giu,
  left: /(?:\band |\by |\bet )?(?:\bshow )?(?:(?<=show )(?:the )?remaining|\b(?:how much|what)(?:'s| is| are|s)?(?: still| we| i)* (?:to (?:go|raise|save|collect|pay)|left|missing|remains?|remaining|need(?:ed)?)(?: to (?:go|raise|save|pay))?|\b(?:still |left )(?:to (?:go|raise|save))|(?<!\p{L})(?:cu[aá]nto|lo que) (?:nos |me )?(?:queda|falta|sobra)(?: por \p{L}+)?|(?<!\p{L})(?:combien|ce qu['’]il) (?:il |nous )?(?:manque|reste)(?:-t-il)?(?: [àa] \p{L}+)?|(?<!\p{L})le solde restant)/giu,
  since:
    /(?:\band |\by |\bet )?(?:(?:the )?number of |n[uú]mero de |nombre de )?(?:days|d[ií]as|jours) (?:since|desde|depuis)(?: (?:the |la |el |le |l['’])?(?<of>[^.,;\n]{2,30}))?/giu,
  until:
    /(?:\band |\by |\bet )?(?:(?:number of |how many |n[uú]mero de |cu[aá]ntos |nombre de )?(?:days|d[ií]as|jours) (?:left|remaining|until|to go|till|restantes|que (?:faltan|quedan)|hasta|restants|avant|jusqu['’][àa])(?! ?\((?:of |de |sur )?\d)(?: (?!and |y |et )(?:the |la |el |le |l['’])?(?<of>[^.,;\n]{2,30}?)(?= and | y | et |[.,;\n]|$))?|d-day|\bcountdown\b(?= in days))/giu,
  owes: /(?:\band |\by |\bet )?(?:\bshow |\bsee |\bsaber |\bver )?(?<!\p{L})(?:(?:who owes(?: whom| who)?(?: what| how much)?)|(?:qui[eé]n (?:le )?debe(?: (?:qu[eé]|cu[aá]nto))?(?: a qui[eé]n)?)|(?:qui doit (?:(?:quoi|combien) )?(?:[àa] qui)?)|(?:share|split)(?: it| them| all| everything| the (?:cost|bill)s?)? (?:equal(?:ly)?|evenly)|settle up|a partes iguales|[àa] parts [ée]gales)/giu,
  pass: /\b(?:pass(?:ed)?|passing|approved|aprobad[oa]s?|aprueba|admise?s?|re[cç]ue?s?) (?:if|from|at|when|con|si|[àa] partir de|d[eè]s)(?: (?:over|above|more than|m[aá]s de|plus de|at least|au moins))? (?<value>\d+(?:[.,]\d+)?)(?: (?:or more|and above|o m[aá]s|ou plus))?/giu,
  prorata:
    /(?<!\p{L})(?:proporcional\p{L}*|proportional\p{L}*|pro ?rata|au prorata|proportionnel\p{L}*)(?: (?:to|a|al|aux?|de|des|of|by) (?:the |las |los |les )?\p{L}+)?/giu,
  profit:
    /(?:\band |\by |\bet )?(?<!\p{L})(?:how much (?:money )?(?:did|do|will|have) we (?:make|made|earn\w*)|(?:what(?:'s| is) (?:the|our) )?(?:net )?profit(?! margin)|cu[aá]nto (?:ganamos|hemos ganado)|beneficio(?: neto)?|ganancia|combien (?:on|nous) (?:gagne|avons gagn[ée])|b[ée]n[ée]fice)(?!\p{L})/giu,
  reached:
    /(?:\band |\by |\bet )?(?<!\p{L})(?:(?:percent(?:age)?|%|porcentaje|pourcentage) (?:of (?:the )?(?:target|goal|quota)|reached|achieved|conseguido|alcanzado|cumplido|del objetivo|atteint|de l['’]objectif)|(?:target|goal) reached|(?:percent(?:age)?|porcentaje|pourcentage)(?: cumplido)?(?= *(?:$|[.;])))(?!\p{L})/giu,
  each: /(?:\band |\by |\bet )?(?<!\p{L})(?:cost|price|coste|costo|precio|co[uû]t|prix) (?:per|por|par) (?:guest|person|head|child|participant|invitad[oa]|persona|ni[nñ][oa]|participante|personne|invit[ée]|enfant)(?!\p{L})/giu,
  pay: /(?<!\p{L})(?:(?:weekly|daily|monthly|total) (?:pay|wages|earnings)|(?:pay|wages) (?:per|each|a) (?:week|person)|paga (?:semanal|total|mensual)|(?:paie|paye) (?:de la semaine|totale|hebdomadaire)|salaire hebdomadaire)(?!\p{L})/giu,
}

const RATES: readonly (readonly [RateRole, RegExp])[] = [
  ['employer', /employer|company|social (?:security|charges)|empresa|patronal|seguridad social|charges|entreprise/iu],
  ['raise', /raise|increase|(?<!\p{L})rise|subida|aumento|incremento|augmentation|hausse/iu],
  ['discount', /discount|off\b|descuento|rebaja|remise|rabais|r[eé]duction/iu],
  [
    'vat',
    /(?<!\p{L})(?:vat|gst|iva|igic|tva|sales tax|withholding tax|tax|impuestos?|taxes?|irpf|retenci[oó]n|imp[oô]ts?|retenue)(?!\p{L})/iu,
  ],
  ['commission', /commission|comisi[oó]n|bonus|prime(?!\p{L})|(?<!\p{L})prima(?!\p{L})|incentive/iu],
  ['deposit', /deposit|down payment|fianza|anticipo|se[nñ]al|acompte|arrhes/iu],
  ['other', /tip|service|fee|margin|markup|servicio|propina|margen|frais|marge|pourboire/iu],
]

export function readCalculations(prompt: string, language: Locale): Calculation[] {
  // "cost per person 180" is given, and not asked for.
  const isGiven = (id: (typeof CALCULATIONS)[number], end: number): boolean =>
    id === 'each' && GIVEN.test(prompt.slice(end, end + GIVEN_CHARS))
  return CALCULATIONS.flatMap((id) =>
    [...prompt.matchAll(ASKS[id])]
      .filter(({ 0: text, index }) => !isGiven(id, index + text.length))
      .map(({ 0: text, index, groups }) => ({
        id,
        text: text.replace(/^(?:and|y|et) /iu, '').trim(),
        from: index,
        to: index + text.length,
        ...(groups?.of || groups?.each || groups?.those ? { of: (groups.of ?? groups.each ?? groups.those ?? '').trim() } : {}),
        ...(groups?.value ? { value: firstNumber(groups.value, language)?.value ?? Number(groups.value) } : {}),
      })),
  )
}

const GIVEN = /^ ?(?:[:=] ?|is |of |de )?[€$£]?\d/u
const GIVEN_CHARS = 8
const AROUND = 40
const PART_END = /[,;\n%]|\.(?=\s|$)/u
/** What says that the tax is in the prices; "not included" says that it is not. */
const INCLUDED =
  /^(?!.*(?<!\p{L})(?:not|no|non|sin|excl\p{L}*|hors)(?!\p{L}))(?=.*(?<!\p{L})(?:incl?\.?|includ(?:es?|ed|ing)|incluid[oa]s?|incluyen?|inclus(?:es?)?|compris(?:es?)?|incluant|ttc)(?!\p{L}))/iu
const WORDS_AROUND = 3
/** "10% off for 2nd dog", "de descuento a partir de 3": of some rows only, so it is a note. */
const CONDITION =
  /^ ?(?:de |of )?\p{L}{3,12} (?:(?:for|on|from|over|above|if|when|after|para|en|a partir|desde|si|por|pour|sur|d[èe]s|[àa] partir|au-del[àa])(?: de| du| the| a| el| la| le)? (?:\d|2nd|second|third|more|two|three|segund|tercer|m[áa]s de|dos|tres|deuxi[èe]me|2e|plus de|deux|trois))/iu

/** "Tuesdays 10% off" is for one day. */
const ON_DAY = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}`, 'iu')

/** Percentages with what they are: the words behind count before those in front, and these before what the clause is about. */
export function readRates(prompt: string): Rate[] {
  return [...prompt.matchAll(/\d+(?:[.,]\d+)? ?%/g)].flatMap(({ 0: number, index }) => {
    const end = index + number.length
    const clause = (
      prompt
        .slice(Math.max(0, index - 2 * AROUND), index)
        .split(/[,;.\n%]/)
        .at(-1) ?? ''
    ).replace(/^.*:(?=.{12})/u, '')
    const before = clause
      .split(' ')
      .slice(-WORDS_AROUND - 1)
      .join(' ')
    const after = /^(?: (?:of |de |du |d['’])?[\p{L}'’-]{1,20}){0,3}/u.exec(prompt.slice(end, end + AROUND))?.[0] ?? ''
    const behind = nearest(after, (one, other) => one - other)
    const first = behind ?? nearest(clause, (one, other) => other - one)
    if (first === undefined) return []
    if (first.role === 'discount' && (CONDITION.test(prompt.slice(end, end + AROUND)) || ON_DAY.test(clause))) return []
    const isAfter = behind !== undefined
    const isIncluded =
      first.role === 'vat' && INCLUDED.test(`${clause}${number}${prompt.slice(end, end + AROUND).split(PART_END)[0] ?? ''}`)
    return [
      {
        ...first,
        ...(isIncluded ? { isIncluded } : {}),
        percent: Number(number.replace('%', '').trim().replace(',', '.')),
        from: isAfter ? index : index - before.length,
        to: isAfter ? end + after.length : end,
      },
    ]
  })
}

/** What the words say, by the one that stands next to the number. */
function nearest(words: string, byPlace: (a: number, b: number) => number): { role: RateRole; name: string } | undefined {
  const found = RATES.flatMap(([role, word]) => {
    const match = word.exec(words)
    return match ? [{ role, name: match[0], at: match.index }] : []
  }).toSorted((a, b) => byPlace(a.at, b.at))
  return found[0] && { role: found[0].role, name: found[0].name }
}
