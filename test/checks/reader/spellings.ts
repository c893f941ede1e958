import type { Locale } from '#shared/locale.ts'
import { escaped } from '#shared/patterns.ts'
import type { Fact } from '../asked.ts'
import { plain } from './view.ts'

/* The spellings of a fact that a reader takes for it: "9 May 2027", "9 de mayo de 2027", "2027-05-09"; "€120", "120 euros". */

const MONTHS: Record<Locale, readonly string[]> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  fr: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
}
const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: '€|eur|euros?',
  GBP: '£|gbp|pounds?|libras?|livres?',
  USD: String.raw`\$|usd|dollars?|dolares?`,
}
/** What an open placeholder asks for, by the kind of fact that would fill it. */
const ASKED_FOR: Partial<Record<string, RegExp>> = {
  date: /\b(date|day|fecha|dia|jour)\b/,
  day: /\b(date|day|fecha|dia|jour)\b/,
  time: /\b(time|hour|hora|heure)\b/,
  money: /\b(amount|price|cost|budget|importe|precio|coste|presupuesto|montant|prix|cout)\b/,
  person: /\b(name|names|owner|contact|person|responsible|nombre|nombres|responsable|contacto|nom|noms|personne)\b/,
  place: /\b(place|city|venue|address|location|lugar|ciudad|sede|direccion|lieu|ville|adresse)\b/,
  organisation: /\b(organisation|organization|company|business|organizacion|empresa|organisation|entreprise|societe)\b/,
  contact: /\b(contact|email|e-mail|phone|contacto|correo|telefono|courriel|telephone)\b/,
  quote: /\b(quote|cita|frase|citation)\b/,
  percent: /\b(percent|percentage|rate|porcentaje|tasa|pourcentage|taux)\b|%/,
}

export function factKind(fact: Fact): string {
  return Object.keys(fact)[0] ?? 'text'
}

export function factText(fact: Fact): string {
  return String(Array.isArray(Object.values(fact)[0]) ? Object.values(fact).flat()[0] : Object.values(fact)[0])
}

/** Returns whether a placeholder (the words inside the brackets) asks for what the fact says. */
export function asksFor(placeholder: string, fact: Fact): boolean {
  return ASKED_FOR[factKind(fact)]?.test(plain(placeholder)) ?? false
}

/** Returns whether a text carries the fact. `formulas` may hold figures as bare constants. */
export function carries(text: string, formulas: string, fact: Fact): boolean {
  const body = plain(text)
  if ('date' in fact) return dateIn(body, fact.date)
  if ('day' in fact) return dayPattern(fact.day).test(body) || new RegExp(String.raw`\d{4}-${fact.day}\b`).test(body)
  if ('time' in fact) return timePattern(fact.time).test(body)
  if ('money' in fact) return moneyIn(body, formulas, fact.money)
  if ('percent' in fact) return percentIn(body, formulas, fact.percent)
  const spellings = 'text' in fact ? fact.text : [factText(fact)]
  return spellings.some((spelling) => isIn(body, plain(spelling)) || (/^\d/.test(spelling) && isIn(plain(formulas), plain(spelling))))
}

/** "Vik" is not in "Viking", but "smok" may begin a word, and "3,100" is "3100". */
function isIn(body: string, spelling: string): boolean {
  const start = /^[\p{L}\p{N}]/u.test(spelling) ? String.raw`(?<![\p{L}\p{N}])` : ''
  const end = /\d$/.test(spelling) ? String.raw`(?![\d]|[.,]\d)` : /^.{1,4}$/.test(spelling) ? String.raw`(?!\p{L})` : ''
  return new RegExp(start + escaped(spelling) + end, 'u').test(body)
}

function dateIn(body: string, date: string): boolean {
  if (body.includes(date)) return true
  const [year = '', month = '', day = ''] = date.split('-')
  if (new RegExp(String.raw`\b0?${Number(day)}[/.]0?${Number(month)}[/.](?:${year}|${year.slice(2)})\b`).test(body)) return true
  return body.includes(year) && dayPattern(`${month}-${day}`).test(body)
}

function dayPattern(monthDay: string): RegExp {
  const [month = 1, day = 1] = monthDay.split('-').map(Number)
  const names = Object.values(MONTHS).flatMap((all) => {
    const name = all[month - 1] ?? ''
    return name.length > 4 ? [name, `${name.slice(0, 3)}\\b\\.?`] : [name]
  })
  const name = `(?:${names.join('|')})`
  return new RegExp(String.raw`\b0?${day}(?:st|nd|rd|th|er)? (?:of |de |d')?${name}|\b${name} 0?${day}(?:st|nd|rd|th)?\b`)
}

function timePattern(time: string): RegExp {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  const half = hour % 12 === 0 ? 12 : hour % 12
  const spoken = hour < 12 ? String.raw`a\.? ?m\b` : String.raw`p\.? ?m\b`
  const sharp = minute === 0 ? '?' : ''
  return new RegExp(
    [
      String.raw`\b0?${hour}[:.]${minutes}\b`,
      String.raw`\b0?${hour} ?h(?: ?${minutes})${sharp}\b`,
      String.raw`\b${half}(?:[:.]${minutes})${sharp} ?${spoken}`,
      // "3 to 8pm"
      ...(minute === 0 ? [String.raw`\b${half} ?(?:to|-|a|y|et) ?\d{1,2} ?${spoken}`] : []),
    ].join('|'),
  )
}

/** The digits of a number, however its thousands are grouped and its decimals are written. */
function figurePattern(value: number): string {
  const [whole = '', cents = ''] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[ .,]?')
  const decimals = cents === '' ? '(?:[.,]00?)?' : `[.,]${cents}0?`
  const short = value >= 1_000 && value % 1_000 === 0 ? `|${value / 1_000} ?k` : ''
  return String.raw`(?<![\d.,])(?:${grouped}${decimals}${short})(?!\d|[.,]\d)`
}

function moneyIn(body: string, formulas: string, money: string): boolean {
  const [amount = '', currency = ''] = money.split(' ')
  const figure = figurePattern(Number(amount))
  const sign = `(?:${CURRENCIES[currency] ?? escaped(currency.toLowerCase())})`
  return new RegExp(`${sign} ?${figure}|${figure} ?${sign}`, 'u').test(body) || new RegExp(figure).test(formulas)
}

function percentIn(body: string, formulas: string, percent: number): boolean {
  const figure = figurePattern(percent)
  const fraction = figurePattern(Number((percent / 100).toFixed(6)))
  return (
    new RegExp(String.raw`${figure} ?(?:%|percent|per cent|por ciento|pour cent)`).test(body) ||
    new RegExp(String.raw`${fraction}|${figure} ?(?:%|/ ?100)`).test(formulas)
  )
}
