import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { ask, choice, chooseFrom, fromAsked } from './ask.ts'
import type { Asking, FormItem } from './asking.ts'
import type { Asked, Phrases } from './form-texts.ts'
import { kindOf } from './kinds.ts'
import { slashedOptions } from './list/listed-choices.ts'
import { namedDays } from './day-choices.ts'
import { inOwnWords, isClosed } from './own-words.ts'
import { alikeAnswers, isFieldName, partWords } from './list/plain-parts.ts'
import { asksScore, recommend } from './recommend.ts'
import {
  askedIn,
  ATTACHED,
  asksIfDone,
  eitherOf,
  hasArticle,
  isAgreedTo,
  isQuestion,
  isYesNo,
  labelOf,
  withArticle,
  withPersonalA,
} from './wording.ts'

/** Longer than this, an item goes under the question instead of into it: a question has at most 20 words. */
const ITEM_WORDS_MAX = 12
/** "rating from 1 to 7", "on a scale of 1-10", "en una escala de 1 a 5", "sur une échelle de 1 à 10": how it is answered. */
export const RANGE =
  /\s?\(?(?:\b(?:rating|rated|score)\s)?(?:\b(?:on an?|en una|sur une)\s)?(?:\b(?:scale|escala|échelle)\s)?\b(?:from|of|between|de|del|entre)\s[01]\s?(?:to|and|a|al|y|à|et|-|–)\s?(\d{1,2})\b\)?/i
/** "would you recommend us 0-10" */
const TO_TEN = /(?<!\d)[01]\s?(?:-|–|to|al?|à)\s?10(?!\d)/iu
const SCALE_MIN = 3
const SCALE_MAX = 10
/** "the trainer 1-5", "satisfaction (1-7 scale)", "la formadora 1 a 10", "prix sur 5" */
const RATED_TO =
  /\s\(?(?:(?:from |de |del )?1\s?(?:-|–|to|al?|à)|out of|over|sobre|sur)\s?([3-9]|10)(?: (?:scale|points?|escala|échelle))?\)?$/iu
/** "one open field for wishes", "comment box", "last one open", "campo libre para sugerencias", "champ libre" */
const OPEN_FIELD =
  /^(?:(?:and |y |et )?(?:an? |one |the |una? |une? |le |el )?(?:last (?:one |question )?)?(?:(?:open|free)(?:[- ]text)?|comments?)(?: (?:field|box|text|one|question|area))?|(?:el |la |un |una )?(?:campo|espacio|cuadro|texto) (?:libre|abierto|de comentarios|para comentarios)|(?:le |un |une )?(?:champ|zone|espace|texte) (?:libre|ouverte?|de commentaires?))(?:,? (?:for|about|on|para|sobre|pour|sur) (.{3,60}))?$/iu
/** "veggie / vegan / meat": nothing says what is chosen. */
const ONLY_CHOICES = /^\p{L}[^\s/]{0,30}(?: ?\/ ?\p{L}[^\s/]{0,30}){2,7}$/u
/** A field that may be left empty whatever it asks for. */
const OPTIONAL =
  /\b(?:si (?:lo |la )?(?:tiene|sabe|conoce|hay)n?|if (?:you|they) (?:have|know)|if known|si (?:vous )?(?:l[ea] |en )?(?:avez|connaissez|connue?)|s il y a|optional|if any|if under|if applicable|opcional|si procede|facultatif|facultative|le cas echeant|si besoin)\b/

/** The question that stands for one item of the prompt's list; the item's own words are in it or right under it. */
export function questionForItem(item: FormItem, asking: Asking, place = 0, turn = place): Question {
  const { nature, language, phrases } = asking
  const { text } = item
  const amount = item.options ? undefined : amountIn(text, asking)
  if (amount) return amount
  if ((nature === 'opinion' || TO_TEN.test(text)) && asksScore(item)) return recommend(text, asking)
  if (isAgreedTo(text) || (asksIfDone(text) && !item.options))
    return choice(labelOf(text, phrases, language), [phrases.yes, phrases.no], phrases)
  // "treats allowed", "salaire correct ?": true or not. "how useful" asks how much so.
  if (nature === 'opinion' && !asking.noRatings && HOW_SO.test(text.trim()))
    return ask(labelOf(text, phrases, language), asking.rated.format, phrases, { scale: asking.rated.scale, required: true })
  if (!item.options && isState(text, phrases) && (nature === 'opinion' || kindOf(text, language)?.kind[language].options === undefined))
    return choice(askedIn(labelOf(text, phrases, language), language), [phrases.yes, phrases.no], phrases)
  // "service ?" of a list is filled in.
  const bare = text.replace(/[\s?]+$/u, '')
  if (bare !== text && nature === 'facts' && !bare.includes(' ') && isFieldName(bare))
    return questionForItem({ ...item, text: bare }, asking, place, turn)
  if (text.trim().endsWith('?') && !item.options) return inOwnWords(labelOf(text, phrases, language), asking)
  const file = attached(text, asking)
  if (file) return file
  const open = openField(text, asking)
  if (open) return open
  const handed = item.options ? undefined : handedIn(text, asking)
  if (handed) return handed
  const slashed = item.options ? undefined : slashedOptions(text)
  if (slashed) return questionForItem({ ...item, ...slashed }, asking, place, turn)
  // "name/email/phone" are three things to fill in.
  const areChoices =
    !item.options && ONLY_CHOICES.test(text.trim()) && text.split('/').filter((one) => kindOf(one, language)?.isExact).length < 2
  const either = item.options ? undefined : alikeAnswers(text)
  if (either) return choice(eitherOf(either, asking), either.map(capitalise), phrases)
  if (areChoices) {
    const options = text.split('/').map((option) => option.trim())
    return choice(eitherOf(options, asking), options.map(capitalise), phrases)
  }
  // "preferred day (mon-fri)": in brackets, too.
  const days = item.options ? undefined : namedDays(item.detail === undefined ? text : `${text} ${item.detail}`, asking)
  if (days) return days
  // "how many days (0 to 5)" is counted.
  const range = partWords().howMany.test(text) ? null : (RANGE.exec(text) ?? RATED_TO.exec(text))
  const subject = range ? text.replace(range[0], '').trim() : ''
  if (range && subject !== '') {
    const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, Number(range[1])))
    const rated = aspect({ ...item, text: subject }, { ...asking, nature: 'opinion', isRated: true, rated: { format: 'scale', scale } }, 0)
    // "how well informed do you feel 1-5" is a question already.
    return rated.type === 'rating' ? rated : ask(labelOf(subject, phrases, language), 'scale', phrases, { scale, required: true })
  }
  if (wordCount(text) > ITEM_WORDS_MAX) {
    const title = fillIn(phrases.pointView, { place: String(place + 1) })
    return ask(title, 'long', phrases, { description: capitalise(text) })
  }
  const label = labelOf(text, phrases, language)
  // "Are they willing to travel" is no field for a journey.
  if (!item.options && isClosed(label, phrases) && kindOf(text, language)?.isExact !== true)
    return choice(label, [phrases.yes, phrases.no], phrases)
  return (
    chosen(item, asking) ??
    (item.isNumber ? undefined : field(item, asking)) ??
    (nature === 'opinion' || (asking.isRated && !item.isNumber) ? aspect(item, asking, turn) : shortField(item, asking))
  )
}

/** "photos allowed", "staff friendly", "enough breaks": true or not, and nothing to rate. */
export function isState(text: string, { states, enough }: Phrases): boolean {
  return new RegExp(String.raw`^(?:${enough}) \p{L}|\S (?:${states})$`, 'iu').test(text.replace(/[\s?]+$/u, '').trim())
}
const PICTURE =
  /^(?:an? |the |una? |la |une |le )?(?:photos?|pictures?|scans?|screenshots?|fotos?|im[aá]genes|imagen|capturas?) (?:of|de|del|du|des|d['’]) ?(?=\p{L})/iu
const IN_UNIT = /(?<!\p{L})(?:in|en) (?:euros?|dollars?|pounds?|[€$£]|kg|km|minutes?|minutos?|horas?|hours?|heures?)$/iu

/** "a photo of the ticket", "budget in euros": sent or counted, whatever else is rated. */
function handedIn(text: string, { language, phrases }: Asking): Question | undefined {
  const format = PICTURE.test(text.trim()) ? 'file' : IN_UNIT.test(text.trim()) ? 'number' : undefined
  return format && ask(labelOf(text, phrases, language), format, phrases)
}

/** "adjuntar fotos o factura" */
export function attached(text: string, { language, phrases }: Pick<Asking, 'language' | 'phrases'>): Question | undefined {
  return ATTACHED.test(text) ? ask(labelOf(text.replace(ATTACHED, ''), phrases, language), 'file', phrases) : undefined
}

/** A field for whatever people want to say, or for what the prompt says it is for. */
export function openField(text: string, { language, phrases }: Pick<Asking, 'language' | 'phrases'>): Question | undefined {
  const open = OPEN_FIELD.exec(text.trim())
  if (!open) return undefined
  // "comments for the manager" are not about the manager.
  const about = open[1] !== undefined && /^comments? for /i.test(text.trim()) ? text.trim() : open[1]
  return ask(about === undefined ? phrases.comments : capitalise(labelOf(about, phrases, language)), 'long', phrases)
}

/** Answers that the prompt lists, or yes and no. */
function chosen({ text, options = [], isYesNo: asksYesNo, isSeveral }: FormItem, { language, phrases }: Asking): Question | undefined {
  const found = kindOf(text, language)
  const known = found?.kind[language]
  const label = labelOf(text, phrases, language)
  const title = known?.title ? fillIn(known.title, { item: label }) : label
  // "Whether they come on 4 or 11 May": perhaps on neither.
  const more = isClosed(label, phrases) ? [phrases.no] : []
  // "can you lend a gazebo or tables": yes or no, whichever it is.
  if (options.length > 1 && partWords().canYou.test(label)) return choice(askedIn(label, language), [phrases.yes, phrases.no], phrases)
  if (options.length > 1) {
    const all = [...options.map(capitalise), ...more]
    if (isSeveral) return ask(label, 'many', phrases, { required: true, options: all })
    const asked = chooseFrom(label, all, phrases)
    return found?.isExact && asked.format !== 'many' ? { ...asked, title } : asked
  }
  if (!asksYesNo && !isYesNo(text)) return undefined
  if (known?.title && known.options?.length === 2) return choice(title, known.options, phrases)
  return choice(askedIn(label, language), [phrases.yes, phrases.no], phrases)
}

/** "email if you want the results" */
const CONTACT_IF =
  /^(?:leave |give |your |dej[ae]r? |su |laisse[rz] |votre )*(?:e-?mail|mail|phone|mobile|number|m[óo]vil|n[úu]mero|num[ée]ro|portable|correo|tel[ée]fono|courriel|t[ée]l[ée]phone) (?:if|for|to|si|para|pour) /iu
const ASKED_ANYWHERE: ReadonlySet<string> = new Set(['consent', 'often', 'visits'])

/** The field of the kind that the item names. In a survey "salary" is a subject of opinion, not a figure to fill in. */
function field({ text, detail }: FormItem, { nature, isRated, isChecklist, isScorecard, language, phrases }: Asking): Question | undefined {
  const found = kindOf(text, language, nature === 'opinion')
  // "Newsletter consent" and "fréquence de visite" are no matters of opinion.
  if (!found || ((nature === 'opinion' || isRated) && !found.isExact && !ASKED_ANYWHERE.has(found.kind.id) && !CONTACT_IF.test(text)))
    return undefined
  const { kind } = found
  // "oil level" is checked, and nobody is a beginner at it.
  if (isChecklist && !found.isExact && kind[language].options !== undefined) return undefined
  if (isScorecard && kind.format === 'long' && kind.is === undefined) return undefined
  const texts = kind[language]
  const label = labelOf(text, phrases, language)
  // "days needed" are not the days that somebody can do.
  const title =
    texts.title && !(kind.id === 'weekdays' && (OWN_DAYS.test(text) || WHERE_DAYS.test(text)))
      ? fillIn(texts.title, { item: label })
      : label
  const isNeeded = nature === 'facts' && !kind.optional && kind.is !== 'personal' && !OPTIONAL.test(fold(text))
  // "boiler make and age" is no number, "vet name and phone" no phone alone.
  const format = !found.isExact && JOINED.test(text) && SINGLE_FORMATS.has(kind.format) ? 'short' : kind.format
  return ask(title, format, phrases, {
    required: isNeeded,
    options: texts.options,
    description: [texts.help, detail && capitalise(detail)].filter(Boolean).join('. ') || undefined,
    ...(kind.other ? { allow_other: true } : {}),
  })
}

/** "days on site" */
const WHERE_DAYS = /^(?:days|d[ií]as|jours) (?:on|at|in|en|sur|au|à) /iu
const OWN_DAYS =
  /(?<!\p{L})(?:needed|required|off|booked|requested|necesari[oa]s|solicitad[oa]s|souhait[ée]s|n[ée]cessaires|demand[ée]s)(?!\p{L})/iu
const JOINED = / (?:and|&|y|e|et) /iu
const SINGLE_FORMATS: ReadonlySet<Question['format']> = new Set(['number', 'phone', 'email', 'date'])

function shortField({ text, detail, isNumber }: FormItem, { language, phrases, isChecklist, isScorecard, rated }: Asking): Question {
  if (!isChecklist && WRITTEN.test(fold(text))) return ask(labelOf(text, phrases, language), 'long', phrases)
  if (isScorecard && !isNumber) return ask(labelOf(text, phrases, language), rated.format, phrases, { scale: rated.scale, required: true })
  const range = LEVEL.exec(text)
  if (range)
    return ask(labelOf(text.replace(LEVEL, ''), phrases, language), 'number', phrases, { required: true, description: range[1] ?? '' })
  const label = labelOf(text, phrases, language)
  if (isChecklist && !isQuestion(label, phrases) && !isFieldName(label)) return choice(label, phrases.checked, phrases)
  const isLong = isQuestion(label.replace(/^¿/, ''), phrases) && TOLD_AT_LENGTH.test(fold(label))
  return ask(label, isNumber ? 'number' : isLong ? 'long' : 'short', phrases, {
    required: !isNumber && !OPTIONAL.test(fold(text)) && !partWords().mayBeEmpty.test(text),
    description: detail === undefined ? undefined : capitalise(detail),
  })
}
/** What an appraisal writes down beside its scores, and nobody answers in a word. */
const WRITTEN =
  /\b(?:needs|achievements|difficulties|challenges|concerns|logros|dificultades|puntos a mejorar|difficultes|freins|points a ameliorer|strengths|weaknesses|areas (?:to|for) (?:develop|development|improve|improvement)|next steps|(?:goals|objectives|plans?) for|development|remarks|notes|summary|reasons?|necesidades|puntos (?:fuertes|debiles|de mejora)|objetivos para|motivo|resumen|points forts|axes|besoins|objectifs pour|remarques|raison|synthese)\b/
/** "Pain level 0-10" */
const LEVEL = /\s\(?(\d{1,2} ?(?:-|–|to|a|à) ?\d{1,3})\)?$/
const TOLD_AT_LENGTH = /^(?:what|why|how(?! (?:many|much|long|often|old))|¿?(?:que|por que|como)|pourquoi|comment|qu)\b/

/** An opinion of the item: a rating first, then questions to answer in words. What is told is not rated. */
export function aspect({ text: said }: FormItem, asking: Asking, turn: number): Question {
  const { language, phrases, rated, noRatings } = asking
  if (OVERALL.test(said.trim())) return overall(asking)
  // "staff helpful 1-5": how far that is so.
  if (!noRatings && isState(said, phrases))
    return ask(askedIn(labelOf(said, phrases, language), language), rated.format, phrases, {
      scale: rated.scale,
      required: true,
      ends: 'agree',
    })
  const text = said.replace(RATE_IT, '').replace(RATING_OF, (_, link: string) => ARTICLE_IN[fold(link)] ?? '')
  const shown = labelOf(text, phrases, language).replace(/ (?:rating|score)$/i, '')
  const lower = shown.charAt(0).toLocaleLowerCase() + shown.slice(1)
  // Inside a sentence it begins as the prompt writes it: "friendliness of Dr Patel's team".
  const label = text.includes(lower) ? lower : shown
  if (isQuestion(shown.replace(/^¿/, ''), phrases)) {
    const isHowGood = (asking.isRated || asking.nature === 'opinion') && !noRatings && RATED_HOW.test(shown)
    return isHowGood ? ask(shown, rated.format, phrases, { scale: rated.scale, required: true }) : inOwnWords(shown, asking)
  }
  if (isTold(text, asking)) return ask(capitalise(text.trim().replace(/\.$/, '')), PREFERRED.test(text) ? 'short' : 'long', phrases)
  const turns = noRatings ? phrases.open : phrases.aspects
  const asked = turns[turn % turns.length] ?? turns[0]
  if (!asked) throw new RangeError('No questions about a thing')
  const title = aspectTitle(asked, label, hasArticle(text, language) ? inSentence(text.trim()) : undefined, asking)
  return fromAsked(asked, title, phrases, rated)
}

/** How satisfied people are with all of it. */
export function overall({ phrases, rated, noRatings }: Asking): Question {
  if (noRatings) return ask(phrases.overallOpen, 'long', phrases)
  return ask(phrases.overall, rated.format, phrases, { ends: 'satisfied', scale: rated.scale, required: true })
}
const OVERALL =
  /^(?:(?:the|an?|la|el|una?|une?|l['’]) ?)?(?:overall(?: (?:rating|satisfaction|impression|score|experience))?|(?:general|overall) satisfaction|satisfaction|satisfacci[oó]n|(?:valoraci[oó]n|satisfacci[oó]n|nota|impresi[oó]n) (?:general|global)|(?:note|[ée]valuation|satisfaction|impression|appr[ée]ciation) (?:g[ée]n[ée]rale|globale|d['’]ensemble))$/iu

/** "rating of the first week", "valoración del jefe": what is rated is the week, the boss. */
const RATING_OF =
  /^(?:(?:an?|the|una?|la|une?) |l['’])?(?:(?:overall |general )?ratings?|scores?|valoraci[oó]n|puntuaci[oó]n|nota|[ée]valuation|note|notation|appr[ée]ciation|satisfacci[oó]n|satisfaction) (of|for|with|con|del?|du|des|d['’]|avec|sur) ?(?=\S)/iu
/** "rate the food", "note accueil": the order is no part of what is rated. */
const RATE_IT =
  /^(?:(?:please )?(?:rate|score)|val[oó]r[ae]|punt[uú][ae]|notez|noter|note(?! (?:d['’]|de |du |des |globale|g[ée]n[ée]rale|moyenne))|[ée]valuez) (?=\p{L})/iu
/** "ok to spend up to $", "budget max €": an amount. */
const AMOUNT = /^(.{3,60}?) ?\(?[$€£]\)?\s?\??$/u

export function amountIn(text: string, { phrases, language }: Pick<Asking, 'language' | 'phrases'>): Question | undefined {
  const [, name] = AMOUNT.exec(text.trim()) ?? []
  if (name === undefined || /\d$/.test(name)) return undefined
  const sign = /[$€£]/u.exec(text)?.[0] ?? ''
  return ask(`${labelOf(name, phrases, language).replace(/^Ok(?= )/u, 'OK')} (${sign})`, 'number', phrases, { required: true })
}

const ARTICLE_IN: Readonly<Record<string, string>> = { del: 'el ', du: 'le ', des: 'les ' }

/** "How useful was the fair?" is rated, where the prompt gives a scale. */
export const RATED_HOW =
  /^how (?!many|much|long|often|did|do|does|can|could|would|should|will|to)\p{L}+ (?:was|were|is|are|do you feel|did you feel)(?: |\?|$)/iu
/** "how useful" alone */
const HOW_SO = /^how (?!many|much|long|often|to|soon|far|old|big|fast|come)\p{L}+\??$/iu

/** "preferred day": everybody has one, and nobody rates it. */
const PREFERRED =
  /(?:^|\s)(?:preferred|ideal|idéale?s?|favou?rite|preferid[oa]s?|favorit[oa]s?|préférée?s?|favori(?:te)?s?|souhaitée?s?)(?:\s|$)/iu

/** "One thing to change", "what is missing": told, not rated. */
export function isTold(text: string, { phrases, language }: Pick<Asking, 'phrases' | 'language'>): boolean {
  const label = labelOf(text, phrases, language).replace(/^¿/, '')
  return new RegExp(`^(?:${phrases.told})(?![\\p{L}])`, 'iu').test(text.trim()) || PREFERRED.test(text) || isQuestion(label, phrases)
}

function aspectTitle({ ask: sentence, label: short }: Asked, label: string, own: string | undefined, asking: Asking): string {
  const { language, phrases, hasArticles } = asking
  const inside = sentence.startsWith('{item}')
    ? capitalise(label)
    : (own ?? (hasArticles ? withArticle(label, phrases, language) : undefined))
  if (inside === undefined) return fillIn(short ?? sentence, { item: capitalise(label) })
  const title = fillIn(sentence, { item: inside })
  return language === 'es' ? withPersonalA(title) : title
}
