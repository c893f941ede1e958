import { readWords } from '#shared/words.ts'
import { trimmed, type Span } from '../pieces/clauses.ts'
import { readAudience } from '../read-audience.ts'
import { saysHow } from '../pieces/style-instructions.ts'

/** "with 15 questions covering", "con 16 filas que incluya": how many, and then what. */
const COUNT_LEAD =
  /^(?:(?:and|with|in|of|con|de|en|avec|et|y) )?(?:\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|una?|dos|tres|cuatro|cinco|seis|diez|une|deux|trois|quatre|cinq|six|dix) (?:short |multiple[ -]choice )?(?:questions?|preguntas?|slides?|diap\p{L}*|sections?|secciones|chapters?|chapitres|rows?|filas?|lignes?|columns?|columnas?|colonnes?|fields?|campos?|champs|items?|points?|puntos?|parts?|partes?|parties|pages?|páginas?) (?:(?:that |que |qui )?(?:covering|cover|including|includes?|incl\.?|featuring|about|on|for|with|sobre|con|incluy\p{L}+|incluid\p{L}*|acerca de|de|portant sur|sur|avec|y compris|dont|inclu\p{L}+|couvrant|pour)) /iu
/** "Please create a deck of 7 slides with": the wish itself, behind a preface. */
const REQUEST =
  /^(?:please )?(?:create|make|write|prepare|draft|build|generate|crea|haz|escribe|prepara|redacta|fais|crée|rédige|prépare) (?:(?:me|us|an?|the|una?|la|el|une?|le|la) ){0,2}(?:[\p{L}-]+ ){0,2}?(?:deck|presentation|slides|document|form|survey|sheet|letter|report|presentación|documento|formulario|encuesta|hoja|carta|informe|présentation|formulaire|sondage|feuille|lettre|rapport)(?: (?:of|with|de|con|avec) \d{1,3} \p{L}+)? (?:with|about|on|covering|including|con|sobre|que incluya|avec|sur|incluant) (?:(?:our|the|nuestr[oa]s?|los|las|nos|les) )?/iu
/** Words that only say that the rest belongs into the result. */
const LEADS =
  /^(?:(?:and|also|then|plus(?= (?:an?|the|any|some|your|their|\d+|one \p{L}+ \p{L}+|\p{L}+ \d+)(?: |$))|please|pls|finally|at the end|al final|à la fin|y(?! compris)|también|luego|además|por favor|et|aussi|puis|enfin)[ ,]+)*(?:(?:(?:we |i )?(?:want|need|would like|like) to know|(?:queremos|quiero) saber|(?:on veut|nous voulons|je veux) savoir|to (?:tell us|say|let us know|find out)|para (?:decirnos|saber|decir)|pour (?:nous dire|dire|savoir)|ask(?:s|ing)?(?: (?:for|about|them|if))?|include?s?|including|incl\.?|with|w\/|mentions?|mentioning|needs?(?!\s+[€$£]?\d)|cover(?:s|ing)?|featuring|about(?= )|contain(?:s|ing)?|add|list|rate(?!\s+[\d.])|collect|track|use the (?:columns|fields)|pregunta(?:r)? (?:por|sobre)|incluy\p{L}+|incluir|con|menciona\p{L}*|valora(?!ci[oó]n)\p{L}*|añade|avec|y compris|dont(?= (?:(?:une?|les?|la|des)(?!\p{L})|\d))|couvrant|comprenant|mentionne\p{L}*|inclu\p{L}+|que inclu\p{L}+|noter|demande[rz]? ?|ajoute\p{L}*)\s+)?/iu
const ARTICLE =
  /^(?:one(?= comment)|the following|the|a|an|any(?! other)|their|your|una?|los|las|el|la|le|les|des|du|un|une)\s+(?=\p{Ll})|^l['’](?=\p{Ll})/iu
const SCALE_LEAD =
  /^(?:(?:on )?(?:a )?(?:scale|escala|échelle|notes?|notas?|nps)(?: (?:of|from|de|del))?\s?\d{1,2}\s?(?:[-–]|to|a|à)\s?\d{1,2}(?: (?:for|on|de|para|pour|sur|about))?)\s*/iu
const TAILS =
  /(?<![€$£]\s?[\d.,\uE000-\uE00F]{1,9}|\d\s?(?:€|eur|euros?|pounds?|dollars?))[\s,]+(?:too|as well|also|pls|please|también|por favor|aussi|svp|from [01] to \d{1,2}|(?:del?|de) [01] al? \d{1,2}|de [01] à \d{1,2}|on a scale .{3,20}|at the (?:end|start|beginning|top|bottom)|al (?:final|principio)|à la fin|au début|each|every one)$/iu
/** Sentences that say how to write and nothing else. */
const ABOUT_WRITING = [
  /^(?:about |around |approx\.? |some |unas |alrededor de |environ )?\d{2,4}(?:[-–]\d{2,4})? (?:words|palabras|mots)(?: max(?:imum)?| environ| aprox\.?| approx\.?| or so| más o menos)?$/iu,
  /^(?:keep|make) (?:it|this|them) .{2,40}$/iu,
  /^(?:anonymous(?:ly)?|an[oó]nim[oa]s?|anonyme|(?:not|non|no|pas) (?:anonymous|an[oó]nim[oa]s?|anonyme)|an[oó]nim[oa]s? no|no names?(?: pls| please)?|sin nombres?|sans noms?|confidential)$/iu,
  /^(?:anonym\p{L}*|an[oó]nim[oa]s?) (?:is |are |es |est |n['’]est )?(?:not|no|pas) (?:possible|allowed|needed|necessary|posible|necesari[oa]|nécessaire)$/iu,
  /^(?:max(?:imum|imo)?|máximo|como máximo|at most|not? more than|up to|au plus|au maximum|pas plus de) \d{1,3}(?: (?:questions?|preguntas|slides?|diap\p{L}*|pages?))?$|^\d{1,3} max(?:imum|imo)?$/iu,
  /^(?:only |just |solo |uniquement |seulement )?(?:(?:the |les |des |las )?(?:open questions|questions ouvertes|preguntas abiertas))(?: only| solo| solamente| seulement| uniquement)$/iu,
  /^(?:starts?|begins?|starting|open) with .{2,60}$/iu,
  /^(?:(?:and )?(?:ends?|ending|finish|close) with .{2,60})$/iu,
  /^(?:que )?(?:empie\p{L}+|comien\p{L}+|termin\p{L}+|acab\p{L}+) (?:con|por) .{2,60}$/iu,
  /^(?:commenc\p{L}+|début\p{L}+|fini\p{L}+|termin\p{L}+) (?:par|avec) .{2,60}$/iu,
  /^(?:no|without|sin|sans) (?:ratings?|scales?|tables?|images?|pictures?|photos?|charts?|bullets?|jokes?|chistes|blagues|valoraciones|notas|tablas?|imágenes|fotos|notes|tableaux?)$/iu,
  /^(?:on an? |en |sur une )(?:notas|notes)$|^(?:on an? |en |sur une )?(?:scale|escala|échelle|nota|note)$/iu,
  /^(?:(?:on a )?(?:scale|escala|échelle|notas?|notes?) ?)?(?:from |del? |of )?\d{1,2} ?(?:-|–|to|al?|à) ?\d{1,2}$/iu,
  /^(?:short|quick|long|brief|simple|formal|informal|funny|fun|serious|friendly|honest|kind|warm|playful|cort[oa]|breve|rápid[oa]|formal|divertido|cercano|con cariño|courte?|bref|brève|drôle|chaleureux|sérieux|simple)(?: (?:but|and|pero|y|mais|et) (?:short|brief|simple|formal|informal|funny|fun|serious|friendly|honest|kind|warm|playful|breve|divertido|cercano|serio|bref|drôle|chaleureux|sérieux))?(?: (?:poll|survey|text|tone|one|please|deck|form|email|vote))?(?: for .{2,30})?$/iu,
  /^(?:multiple[ -]choice(?: only)?|single choice|one choice only|tipo test|(?:un )?seul choix|(?:une )?seule réponse|choix unique|qcm)$/iu,
  /^(?:\d+ )?(?:preguntas tipo test)$/iu,
  /^(?:mostly |only |mainly )?(?:multiple[ -]choice|stars|ratings|open questions|estrellas|étoiles)$/iu,
  /^(?:rate|score (?:each|them|all)|score from)(?: each| them| all)?(?: from)? \d{1,2} ?(?:-|–|to) ?\d{1,2}$/iu,
  /^(?:one|an?|una?|une|un) (?:open|free|abierta|libre|ouverte?)[ -]?(?:text|question|answer|pregunta|respuesta|texto|réponse|texte)$/iu,
  /^(?:(?:una?|une) )?(?:pregunta|respuesta|question|réponse|texto|texte) (?:abierta|libre|ouverte)(?: .{2,20})?$/iu,
  /^(?:y |et |and )?(?:una|dos|une|deux|one|two) (?:abiertas?|ouvertes?|open(?:[ -]ended)?(?: ones?)?)$/iu,
  /^let (?:them|people|everyone) add .{2,40}$/iu,
  /^(?:sort(?:ed)?|order(?:ed)?|orden(?:ar|ado)|trier|trié) (?:by|por|par) .{2,40}$/iu,
  /^(?:in|en) (?:english|spanish|french|inglés|español|francés|anglais|espagnol|français|red|rojo|rouge)$/iu,
  /^.{2,30} (?:in|en) (?:red|green|yellow|rojo|verde|amarillo|rouge|vert|jaune)$/iu,
  /^(?:second|extra|separate|otra|segunda|deuxième) (?:sheet|tab|hoja|feuille)\b.{0,80}$/iu,
  /^(?:funny|witty|warm|friendly|serious|formal|light|playful|casual|divertid[oa]|serio|formal|cercano|drôle|amusant|sérieux|formel)s?,? (?:but|and|not|pero|y|no|mais|et|pas)(?: not| no| pas)? (?:too |demasiado |trop )?\p{L}+$/iu,
  /^\d{1,3} (?:slides?|diap\p{L}*|paragraphs?|sections?|chapters?|pages?|questions?|preguntas|párrafos|paragraphes)(?: w\/| each| with one| cada| con una?| chacune?| avec une?)[^,:]{0,60}$/iu,
  /^\d{1,3} (?:slides?|diap\p{L}*|questions?|preguntas|pages?) max(?:imum|imo)?$/iu,
  /^(?:ton|tono|tone) (?!of voice$|de voz$|de voix$).{3,40}$|^.{3,30} (?:tone)$/iu,
  /^(?:an? |un |une )?(?:mini |short |little |quick |pequeñ[oa] |petit )?-?(?:quiz|test|questions|examen)(?: at the end| al final| à la fin)$/iu,
  /^(?:an? |una? |une? )?(?:mix|mixture|combination|mezcla|combinaci[oó]n|m[ée]lange) (?:of|de) [\p{L} -]{2,30} (?:and|y|et) [\p{L} -]{2,30}$/iu,
  /^(?:a )?thank you$/iu,
  /^(?:a )?(?:talk|lesson|charla|exposé) (?:for|para|pour) .{2,30}$/iu,
  /^(?:(?:que )?no (?:pida|pidas|pregunte|preguntes)|(?:do not|don.?t) ask(?: for)?|ne (?:pas )?demande[rz]?(?: pas)?) .{2,60}$/iu,
  /^(?:(?:please )?(?:do not|don.?t|no need to) mention|(?:que )?no (?:mencion(?:es?|ar)|se mencione)|ne (?:pas )?mentionne[rz]?(?: pas)?) .{2,60}$/iu,
  /^(?:no|without|pas de|sans|sin) (?:open|free|text)?[ -]?(?:questions?|preguntas?)(?: (?:ouvertes?|libres?|abiertas?))? ?(?:(?:except|sauf|excepto|salvo) .{2,30})?$/iu,
  /^(?:.{0,20}\b)?(?:not|no|sin|pas d['’])\s?(?:stars|estrellas|étoiles)$/iu,
  /^(?:on )?(?:an? |une? |una )?(?:(?:5|7|10)[ -]?points?(?: (?:scale|rating))?|(?:escala|échelle) (?:de |à )?(?:5|7|10) (?:puntos|points))$/iu,
  /^(?:\d{1,2}|one|two|three|dos|tres|deux|trois) (?:open|free)[ -]?(?:text )?questions?\b.{0,20}$|^(?:\d{1,2}|dos|tres|deux|trois) (?:preguntas|questions) (?:abiertas|libres|ouvertes).{0,20}$/iu,
  /^\d{1,3} (?:questions|preguntas) (?:with|con|avec) (?:the |las |les )?(?:(?:right|correct) )?(?:answers?|answer key|respuestas|réponses|corrigé)$/iu,
  /^(?:form|formulario|formulaire|survey|encuesta|sondage|sheet|hoja|feuille|deck|slides|document|doc)$/iu,
]

/** The name without its article, unless that belongs to it: "Le Dîner de cons". */
export function withoutArticle({ text, start }: Span): Span {
  // The flag `i` makes \p{Ll} match capitals, too.
  const article = ARTICLE.exec(text)?.[0] ?? ''
  const isName = /^\p{Lu}/u.test(text.slice(article.length)) || article.length === text.length
  return isName ? { text, start } : { text: text.slice(article.length), start: start + article.length }
}

/** Of "5 slides for managers, job brief": the managers, who are told and no topic. Returns how long that is. */
function aimedAt(count: string, behind: string): number {
  const first = /(?:for|para|pour) $/iu.test(count) ? /^([^,:;]{2,40})(?:[,:] ?|$)/u.exec(behind) : null
  return first !== null && readAudience(`for ${first[1]}`) !== undefined ? first[0].length : 0
}

/** "ask for approval", "demander l'accord du manager": what somebody does. */
const CONSENT =
  /^(?:(?:the|your|el|la|su|le|une?) |l['’])?(?:approval|permission|consent|accord|autorisation|validation|permiso|autorizaci[oó]n|aprobaci[oó]n|visto bueno)(?!\p{L})/iu

/** The span without what only orders it: "ask for voice part too" is about the voice part. */
export function withoutOrder(span: Span): Span {
  const asked = REQUEST.exec(span.text)?.[0].length ?? 0
  const scale = asked + (SCALE_LEAD.exec(span.text.slice(asked))?.[0].length ?? 0)
  const count = COUNT_LEAD.exec(span.text.slice(scale))?.[0] ?? ''
  const counted = scale + count.length + aimedAt(count, span.text.slice(scale + count.length))
  const lead = LEADS.exec(span.text.slice(counted))?.[0] ?? ''
  // "ask IT before buying a tool" is a rule.
  const isRule =
    (/^(?:ask(?: for)?|demande[rz]?|pedir) $/iu.test(lead) && CONSENT.test(span.text.slice(counted + lead.length))) ||
    /^(?:d['’]abord|primero|first) /iu.test(span.text.slice(counted + lead.length)) ||
    (/^ask $/i.test(lead) &&
      /^\p{Lu}{2}|^(?:your|us|me)\b|^\p{Lu}\p{Ll}+ (?:in case|if|before|when|first|for help)\b/u.test(
        span.text.slice(counted + lead.length),
      ))
  const from = counted + (isRule ? 0 : lead.length)
  let text = span.text.slice(from)
  for (let tries = 0; tries < 3 && TAILS.test(text); tries++) text = text.replace(TAILS, '')
  return trimmed({ text, start: span.start + from })
}

/** Whether the words say how the result is to be, or how long, and nothing that belongs into it. What gives a fact may look like a length. */
export function isAboutWriting(text: string, givesFact = false): boolean {
  const plain = text.replace(/[.!?\s]+$/, '')
  if (ABOUT_WRITING.some((pattern) => pattern.test(plain))) return true
  if (givesFact) return false
  if (
    !/[:,]/.test(plain) &&
    (readAudience(plain) !== undefined ? /^(?:for|para|pour|to|a|à|aux?) /i : /^(?:for|para|pour) \S+$/i).test(plain)
  )
    return true
  // "7 questions", "friendly tone", "half a page": the reader of lists knows them.
  const isShort = readWords(plain).length <= (/^(?:\d|an? |one |half |very |in |with |una? |en |con |une? |avec )/i.test(plain) ? 6 : 3)
  // "91 555 0147" is a number to call.
  return isShort && /[\p{L}\p{N}]/u.test(plain) && !/\d{3}[\d ]{4,}$/.test(plain) && saysHow(plain)
}
