import type { Settings } from '#generator/brief.ts'
import { readWords } from '#shared/words.ts'
import { readCounts } from './read-counts.ts'

const ANONYMOUS =
  /\b(?:anonym(?:ous(?:ly)?|e|es|ously)|an[oó]nim[oa]s?|no names?|without names?|sin nombres?|sans noms?|confidential survey)\b/i
/** "not anonymous, we need names", "encuesta no anónima", "anónima no", "enquête non anonyme" */
export const NOT_ANONYMOUS =
  /(?:\b(?:not|non|never|no|pas|isn['’]t|isn t|n['’]est pas)[\s-]+(?:be |is |es |est |an? |una? |une? )?(?:anonym\p{L}*|an[oó]nim[oa]s?|confidential)|\b(?:anonym\p{L}*|an[oó]nim[oa]s?) (?:is |es |est |n['’]est )?(?:not|no|pas) (?:possible|allowed|posible|permitid[oa])\b|\ban[oó]nim[oa]s?,? no\b|\banonym\p{L}*:? (?:no|non)\b|\b(?:anonym\p{L}*|an[oó]nim[oa]s?) (?:if|optional|si|s['’]ils?)(?!\p{L}))/iu
const SCALE =
  /(?<!\p{L})(?:scale|scored?|rated?|rating|ratings|nps|escala|notas?|notes?|puntuaci[oó]n|valora\p{L}*|[ée]chelle|noter|notez|from|del?|de)(?!\p{L})[^.\n]{0,40}?\b(0|1)\s?(?:-|–|to|a|à|al)\s?(10|[3-9])\b(?!\s?(?:years?|people|days?|weeks?|h\b|pm|am|€|%))|(?:^|[.,;:])\s*(0|1)\s?(?:-|–|to|a|à|al)\s?(10|[3-9])\s*(?=[.,;]|$)|(?:^|[\s(])(0|1)\s?(?:-|–|to|a|à)\s?(10|[3-9]) (?:point )?(?:scale|rating|ratings)(?!\p{L})/iu
/** "rated out of 5", "note sur 10" */
const OUT_OF = /\b(?:rat\p{L}+|scores?|marks?|notes?|notas?|valor\p{L}+) (?:out of|sobre|sur) (5|7|10)\b/iu
/** "7 point scale", "escala de 7 puntos" */
const POINTS = /\b(5|7|10)[ -]?points?\b|\b(5|7|10) puntos\b/i
const SHORT = /(?:^|[\s,;])(?:short|quick|brief|corta?|breve|r[áa]pid[oa]|court|courte|bref|br[èe]ve|rapide)(?=[\s,.;]|$)/i
/** "two open questions at the end" */
export const OPEN_QUESTIONS =
  /\b(\d{1,2}|one|two|three|an?|una?|dos|tres|une|deux|trois) (?:open|free)[ -]?(?:text )?questions?\b|\b(\d{1,2}|una|dos|tres) preguntas? (?:abiertas?|libres?)|\b(\d{1,2}|une|deux|trois) questions? (?:ouvertes?|libres?)|\b(?:una|une) (?:abierta|ouverte) (?:al final|à la fin)|\bone open(?:-ended)? (?:one )?at the end/i
const NO_RATINGS =
  /\b(?:no|without) (?:ratings?|scales?|scores?|stars)\b|\bsin (?:valoraciones|notas|escalas?|puntuaci)|\bsans (?:notes?|[ée]chelles?|notation)\b|\bopen questions only\b|\b(?:only|just) open questions\b|\bsolo preguntas abiertas\b|\bpreguntas abiertas (?:solo|solamente)\b|\bquestions ouvertes (?:seulement|uniquement)\b|\b(?:seulement|uniquement) (?:des |les )?questions ouvertes\b/i
const CHOICES_ONLY = /\bmultiple[ -]choice\b|\btipo test\b|\bopci[oó]n m[uú]ltiple\b|\bchoix multiples?\b|\bqcm\b/i
const OWN_ANSWER =
  /\b(?:add|suggest|write) (?:their|your|an?) (?:own|other)|\btheir own (?:idea|answer|option|suggestion)|\b(?:otra|su propia) (?:opci[oó]n|idea|respuesta)|\b(?:leur|une) (?:propre|autre) (?:id[ée]e|r[ée]ponse|proposition)/i
const OPEN_TEXT =
  /\b(?:open|free)[ -](?:text|question|answer|comment)s?\b|\b(?:pregunta|respuesta|texto) (?:abierta|libre)\b|\b(?:question|r[ée]ponse|texte) (?:ouverte?|libre)\b/i
const QUIZ_AT_END =
  /\b(?:ends?|ending|finish(?:es)?|close) with (?:an? )?(?:quiz|test|questions)\b|\b(?:quiz|test) at the end\b|\b(?:termin\p{L}+|acab\p{L}+|finir|terminer) (?:con|por|par|avec) (?:un )?(?:quiz|test|cuestionario|questionnaire)\b|\b(?:quiz|test) (?:al final|[àa] la fin)\b/iu
const NO_TABLES = /\b(?:no|without) tables?\b|\bsin tablas?\b|\bsans tableaux?\b/i
const STARTS =
  /\b(?:starts?|begins?|starting|open) with (?:an? |the )?([^.,;\n]{2,60}?)(?=,? then\b|[.,;\n]|$)|\b(?:empie\p{L}+|empezar|comien\p{L}+) (?:con|por) (?:una? |el |la |si )?([^.,;\n]{2,60})|\b(?:commenc\p{L}+|d[ée]but\p{L}+) par (?:une? |le |la )?([^.,;\n]{2,60})/iu
const ENDS =
  /\b(?:ends?|finish|ending|close) with (?:an? |the )?([^.,;\n]{2,60}?)(?= and ask\b|[.,;\n]|$)|\b(?:termin\p{L}+|acab\p{L}+) (?:con|por) (?:una? |el |la )?([^.,;\n]{2,60})|\b(?:finir|termin\p{L}+) (?:par|avec) (?:une? |le |la )?([^.,;\n]{2,60})|\b(?:with|con|avec) (?:an? |una? |une? )?(\p{L}[^.,;\n]{2,40}?) (?:at the end|al final|[àa] la fin)(?!\p{L})/iu

/** What a prompt says about how the result is to be, apart from counts and tone. */
export function readSettings(text: string): Settings {
  const scale = SCALE.exec(text)
  const points = POINTS.exec(text)
  const outOf = OUT_OF.exec(text)?.[1] ?? points?.[1] ?? points?.[2]
  return {
    isAnonymous: ANONYMOUS.test(text) && !NOT_ANONYMOUS.test(text),
    scale: scale
      ? { from: Number(scale[1] ?? scale[3] ?? scale[5]), to: Number(scale[2] ?? scale[4] ?? scale[6]) }
      : outOf === undefined
        ? undefined
        : { from: 1, to: Number(outOf) },
    noRatings: NO_RATINGS.test(text),
    choicesOnly: CHOICES_ONLY.test(text),
    ownAnswer: OWN_ANSWER.test(text),
    openTexts: openTexts(text),
    isShort: SHORT.test(text),
    quizAtEnd: QUIZ_AT_END.test(text),
    noTables: NO_TABLES.test(text),
    startsWith: firstGroup(STARTS.exec(text)),
    endsWith: firstGroup(ENDS.exec(text)),
  }
}

function openTexts(text: string): number {
  const [count] = readCounts(readWords(OPEN_QUESTIONS.exec(text)?.[0] ?? ''))
  return count?.value ?? (OPEN_TEXT.test(text) || OPEN_QUESTIONS.test(text) ? 1 : 0)
}

function firstGroup(match: RegExpExecArray | null): string | undefined {
  return match
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim()
}
