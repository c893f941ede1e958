import type { Fact } from '#generator/brief.ts'
import { THINGS } from '#generator/doc/counted-things.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Span } from '../pieces/clauses.ts'

/* Makes a title of the phrase in which a prompt says what it is about. */

const TITLE_CHARS_MAX = 110
const TITLE_WORDS_MAX = 14
/** What somebody says before they say what they want: "We're a charity and I need a". */
export const PREFACE =
  /^.{0,200}?\b(?:i|we|you)(?: really| also| just)? (?:need|want|would like|should make|have to (?:write|make|prepare))(?: you)?(?: to)? |^.{0,200}?\b(?:necesit(?:o|amos|aría)|qu(?:iero|eremos|isiéramos)|me hace falta|nos hace falta) |^.{0,200}?\b(?:j['’]ai besoin (?:de |d['’])|(?:je|nous) (?:veux|voudrais|voulons|voudrions|cherche|dois faire) |il (?:me|nous) faut )/iu
const APOSTROPHE_CUT = /^(?:i['’]?m|m|we['’]?re|re) (?:planning|organi[sz]ing|looking for|preparing|doing|making|writing|running)\s+/i
export const ORDER =
  /^(?:(?:please|pls|hi|hello|hey|can you|could you|por favor|hola|bonjour|peux[- ]tu|pouvez[- ]vous|(?:me|nous)(?= (?:faire|préparer|créer|rédiger|écrire|générer|proposer|donner) )|svp|s['’]il (?:te|vous) pla[iî]t)(?!\p{L})[\s,!]*)*(?:(?:(?:need|needing|looking for|want)(?= (?:an?|the|some|one|\p{L}+ of|table|list|sheet|form|deck|slides|letter|doc|document|survey|plan|budget) )|write[- ]up of|(?:keep )?track(?: of)?(?= (?:my|our|the|all|\d))|create|write|make|draft|generate|prepare|build|design|do|give me|help me (?:with|write)|set up|put together|come up with|explain|describe|present|present[ae]|explica|describe|crea\p{L}*|haz(?:me)?|hacer|redacta\p{L}*|escrib\p{L}+|genera\p{L}*|prepara\p{L}*|elabora\p{L}*|diseña\p{L}*|explica\p{L}*|cré[eé]\p{L}*|fai(?:s|re|tes)|rédige\p{L}*|écri\p{L}+|génère\p{L}*|prépare\p{L}*|explique\p{L}*|compare|comparar|comparer)\s+(?:(?:me|us) )?)?/iu
const ARTICLES =
  /^(?:(?:an?|the|some|my|our|your|this|another|one|una?|unos|unas|el|la|los|las|mi|mis|nuestr[oa]s?|un|une|des|le|les|mon|ma|mes|notre|nos|quick|short|simple|brief|small|little|petite?|breve|corta?|pequeñ[oa]|rapide|court|\d{1,3}[- ](?=\p{L})(?!(?:day|week|month|year) \p{L})|l['’])\s*(?<=[\s'’-]))*/iu
/** "job ad for a barista" is about the barista. */
const JOB_AD =
  /^(?:(?:an?|the|our|una?|la|une?|le) |l['’])?(?:job (?:ad(?:vert(?:isement)?)?|posting|post|listing|offer|description)|recruitment ad(?:vert)?|vacancy(?: notice)?|(?:oferta|anuncio) (?:de )?(?:empleo|trabajo)|descripción (?:del|de) puesto|offre (?:d['’])?emploi|annonce (?:d['’])?emploi|annonce de recrutement|fiche de poste)(?: (?:for|de|para|pour)(?= ))? /iu
/** "after the open day ask visitors how they heard" is about the open day. */
const ASKING =
  /(?<=\p{L}{3}) (?:ask(?:s|ing)?|pregunt\p{L}+|demand(?:e[rz]?|ant))(?: (?:the |our |all |a los |a las |aux )?\p{L}{3,})? (?:how|what|if|whether|which|why|qué|cómo|si|comment|ce qu)(?!\p{L}).*$/iu
/** "To present our new app QuickDrop to the drivers" is about the app. */
const TO_PRESENT =
  /^(?:to|para|pour) (?:present|introduce|show|explain|launch|presentar|explicar|mostrar|lanzar|présenter|expliquer|montrer|lancer) (?=\p{L})/iu
/** "exit interview questions pls" */
const COURTESY = /[\s,]+(?:pls|plz|please|thx|thanks|thank you|por favor|porfa|gracias|svp|stp|merci)\W*$/iu
/** "explain compost to 8 year olds" */
const EXPLAINED = /^(explain .{2,60}?) to .{3,40}$/i
/** "8 slides for the board about closing the depot" is about closing the depot, whoever sees it. */
const SHOWN_TO =
  /^(?:\d{1,2} |a |an |the |una? |unas |une |des )?(?:(?:short|quick|corta?|breve|petite?|courte?) )?(?:slides?|slideshow|deck|presentation|presentaci[oó]n|diapositivas|diapos|diapositives|pr[ée]sentation|expos[ée])(?: (?:corto|court))? (?:for|to|a|para|pour|à|aux?) (?!(?:\S+ ){0,4}(?:and|y|et|evening|meeting|night|assembly|day|reunión|jornada|réunion|soirée|journée) )(?:[\p{L}’'-]+ ){1,4}?(?:about|on|regarding|sobre|acerca de|sur|à propos de) (?:la |el |le |l['’])?(?=\p{L})/iu
/** "diapositivas para explicar a los padres el comedor" */
const SHOWN_SO =
  /^(?:\d{1,2} |a |an |una? |unas |une |des )?(?:slides?|deck|presentation|presentaci[oó]n|diapositivas|diapos|diapositives|pr[ée]sentation) (?:to|para|pour) (?:explain|show|present|explicar|contar|presentar|enseñar|expliquer|présenter|montrer) (?:(?:to the|a l[ao]s?|al|aux?|à la|à l['’]) ?\p{L}+ )?(?=(?:how|why|what|the|our|el|la|los|las|cómo|por qué|le|les|l['’]|comment|pourquoi))/iu
/** "slides pitch to the landlord", "présentation candidature d’un apprenti": no word between the kind and the name. */
const KIND_ALONE =
  /^(?:(?:slides|slideshow|diapos|diapositives|diapositivas) (?=(?:pitch|report|results|r[eé]sum|propuesta|resultados|bilan)\p{L}*(?!\p{L}))|(?:deck (?:court|corto) )(?!(?:for|about|on|para|sobre|pour|sur)(?!\p{L}))|(?:presentaci[oó]n|pr[ée]sentation) (?=\p{L}+ (?:de|del|des|du|d['’]))(?!(?:de|del|des|du|pour|para|sobre|sur|à|aux?|en|con|avec|\p{L}+(?:al|ale|iva|ive|ica|ique|elle))(?!\p{L})))/iu
/** "a deck about our team lunch" */
const ABOUT =
  /^(?:an? |una? |unas |une |des )?(?:slide )?(?:deck|slides|presentation|presentación|présentation|diapositivas|diapos) (?:about|on|sobre|sur) (?:the |our |la |el |le |l['’])?/iu
/** "deck for all hands", "presentation for the AGM": what it is shown at. */
const SHOWN_AT =
  /^(?:slides?|slideshow|deck|presentation) for (?:the |our )?(?=(?:\p{L}+ )?(?:all[- ]?hands|town ?hall|kick-?off|agm|assembly|open day|committee meeting|annual|quarterly|monthly|weekly)(?!\p{L}))|^(?:presentaci[oó]n|slides|deck|diapositivas|diapos|diapositives|pr[ée]sentation) (?:para|pour) (?:una? |la |el |une |l['’]|le )?(?=(?:\p{L}+ )?(?:ag|assemblée|réunion|reuni[oó]n|asamblea|junta|jornada|journée)(?!\p{L}))/iu
/** "présentation du plan de communication pour l’ouverture de la boulangerie": in a long name, the plan. */
const SHOWN =
  /^(?:presentation of |presentaci[oó]n del? |présentation (?:de |des |du |d['’]))(?:the |an? |la |los |las |una? |l['’]|une? )?(?=(?:\S+ ){3})|^(?:presentation|presentaci[oó]n|pr[ée]sentation) (?=(?:plan|campaign|strategy|project|campaña|estrategia|proyecto|campagne|stratégie|projet)(?!\p{L}))/iu
/** "blog post about 5 tips for better meetings" */
const POST =
  /^(?:an? |una? |un )?(?:short )?(?:blog (?:post|article)|article|(?:linkedin|facebook|instagram|social media) post|entrada de blog|artículo|publicación|article(?: de blog)?|post)(?: (?:about|on|sobre|acerca de|sur|à propos de)) (?=\S)/iu
/** "press release Thornbury Library reopens", "sales deck for RouteRight": the kind of text in front of the name. */
const KIND_FIRST =
  /^(?:[Pp]ress release|[Nn]ota de prensa|[Cc]ommuniqué(?: de presse)?) (?=\p{L})(?!(?:for|about|on|to|from|of|de|del|para|por|sobre|pour|sur|du|des|à)(?!\p{L}))|^(?:sales|pitch|product|investor) (?:deck|presentation|slides) (?:for|of|about) (?=\p{Lu})/u
/** "goodbye slides for Hanneke", "team lunch slides" */
const SLIDES = /(?<=\S) (?:slides|slideshow|deck)(?= (?:for|about|on) |$)/i
/** "new parking rules memo", in a name of several words */
const MEMO = /(?<=\S \S+) (?:memo|e-?mail|announcement)(?= to |$)/iu
/** "barista 20 hrs/wk" */
const HOURS = /[\s,]\d[\d.,]*\s?(?:hrs?|hours?|horas?|heures?|h)(?![\p{L}]).*$/iu
const QUESTION_LEAD =
  /^(?:what (?:should|shall|do|can) we do (?:with|about)|what to do (?:with|about)|¿?qué hacemos con|que faire (?:de|du|des)) /iu
/** "form so employees can nominate a colleague" is about nominating one. */
const FORM_SO_THAT =
  /^(?:form|survey|poll|sheet|tracker) (?:so(?: that)?|where|for|in which) (?:the |our |all )?\p{L}+(?: \p{L}+)? (?:can|could|to|may) (?=\p{L})|^(?:formulario|encuesta|hoja) para que (?:los |las |el |la |nuestr[oa]s? )?\p{L}+(?: \p{L}+)? (?:puedan?|pued[ae]n?) (?=\p{L})|^(?:formulaire|sondage|feuille) pour que (?:les |nos |la |le |l['’])?\p{L}+(?: \p{L}+)? (?:puisse(?:nt)?|peuvent) (?=\p{L})/iu
/** "we want to have a team lunch" is about the lunch. */
const HELD =
  /^(?:(?:have|hold|host|throw|organi[sz]e|arrange|plan|run|do|celebrate|hacer|organizar|celebrar|tener|montar|faire|organiser|tenir|fêter|prévoir) (?:a|an|the|our|another|una?|la|el|nuestr[oa]|une?|le|la|notre) |(?:faire|organiser) l['’])/iu
export const VERB =
  /\s(?:is|are|was|were|has|have|will|closes|moves|costs|starts|ends|loses|rises?|increases?|cuesta|pasa|empieza|termina|es|está|se|est|sont|sera|coûte|passe|commence|must|debe|deben|doit|doivent)(?=\s|$).*$/iu
/** What only says when: "from", "à partir du". */
const SINCE = /^(?:from|as of|starting(?: on)?|since|on|a partir del?|desde(?: el)?|à partir du|à compter du|dès(?: le)?|le|el)$/iu
/** "Badges are required" is about required badges. */
const STATE =
  /^(\S+(?: \S+)?) (?:is|are|will be|es|son|está|están|estará|estarán|est|sont|sera|seront) (closed|cancelled|required|open|free|full|obligatori[oa]s?|cerrad[oa]s?|abiert[oa]s?|gratis|fermée?s?|ouverte?s?|obligatoires?|annulée?s?|gratuite?s?)$/iu
/** What is left of a phrase when the fact behind it has gone. */
const LEFT_OVER =
  /[\s,;:–(-]+(?:for|with|and|between|among|entre|of|in|on|to|at|by|from|until|(?<=(?:open|closed?|closes|valid|runs?|up|away|off|here|there) )till|over|about|during|the|a|an|our|my|y|e|de|del|para|con|en|la|el|al|los|las|un|una|por|since|desde|depuis|hasta|et|du|des|pour|avec|le|les|une|d['’]?|l['’]?|dans|par|à|au|aux|dès|sur|à partir|à compter|a partir|as|with effect|con efecto|starting|(?:wk|week) (?:beginning|commencing|of|starting)|w\/c|semana del?|semaine du|cancelled on|called|titled|who|which|that|que|qui)$|[\s,;:–(-]+$/iu
/** "for donating £750": a verb whose object has gone. */
const WITHOUT_OBJECT = / (?:(?:for|by) \p{L}+ing|por \p{L}+[aei]r|pour (?:avoir )?\p{L}+(?:er|ir|re|é))$/iu
const WITHOUT_OBJECT_ES = / por \p{L}+[aei]r$/iu
/** How a table is divided is no part of its name. */
const BY_PERIOD = /,? (?:by|per|por|par) (?:day|week|month|quarter|year|día|semana|mes|trimestre|año|jour|semaine|mois|an)$/i
/** "leave tracker for Tom 25 days taken 4": the first line of the list. */
const FIRST_ROW =
  /(?<=\p{L}{3}) (?:for|of|with|de|del|para|con|pour|avec|des?|du) [^\d]{2,40} \d[\d.,]{0,8} (?:(?!(?:and|or|to|y|o|a|et|ou|à) )\p{L}{1,20} ){1,2}\d[\d.,]{0,8}$/iu
/** "attendance for 15 people over 5 sessions", "plan for 6 weeks onboarding" */
const FOR_SO_MANY =
  /(?:(?<!(?:week|semana|semaine|jornada|journée)),? (?:for|over|in|with|during|of|para|durante|en|con|de|pour|pendant|avec) \d{1,5} \p{L}+)+$/iu
const FOR_SO_LONG = /( (?:for|para|pour)) \d{1,3}[ -](?:weeks?|months?|days?|semanas|meses|días|semaines|mois|jours)(?= \p{L})/iu
/** "Dear team letter about …" is a letter about it. */
const GREETING = /^(?:dear|estimad[oa]s?|querid[oa]s?|ch[eè]re?s?) \p{L}+ (?=\p{L})/iu
/** "Plan for 2027" is the plan 2027. */
const OF_YEAR = / (?:for|para|pour|en|de) (20\d\d)$/i
/** "3 month onboarding plan" */
const SO_LONG = /(?<=^(?:an? |our |my |the )?)(\d{1,3})[ -](day|week|month|year)(?= \p{L})/iu
const COUNTS =
  /\b(?:with |of |in |con |de |en |avec )?\d{1,3}[ -](?:questions?|slides?|pages?|sections?|rows?|columns?|chapters?|minutes?|min|preguntas|diapositivas|páginas|secciones|filas|minutos|diapos(?:itives)?|lignes|parties)(?![\p{L}])/giu
/** "one page policy on dogs": how long it is. */
const SO_SHORT = /^\s*(?:(?:a|an|una?|une?) )?(?:one|two|half|single|una|dos|une|deux)[ -]pages? (?=\p{L})/iu
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/g

/** A noun phrase: without orders, counts and facts other than names, and without what is left hanging then. */
export function titleOf({ text, start }: Span, facts: readonly Fact[]): string {
  const kept = new Set<Fact['kind']>(['person', 'organisation', 'place', 'name', 'reference', 'quantity', 'duration', 'quote'])
  const gone = facts.filter((fact) => !kept.has(fact.kind) && fact.start >= start && fact.start < start + text.length)
  // A fact ends the phrase, unless it begins with it.
  const cut = gone.find((fact) => wordCount(text.slice(0, fact.start - start).replace(ORDER, '')) > 0)
  const lead = cut ? text.slice(0, cut.start - start) : ''
  // "From 1 September badges are a must": when it is says nothing of what it is.
  if (cut && SINCE.test(lead.trim())) {
    const from = lead.length + cut.text.length
    return titleOf({ text: text.slice(from), start: start + from }, facts)
  }
  let phrase = (cut ? lead : text)
    .replace(SO_SHORT, '')
    .replace(SHOWN_TO, '')
    .replace(SHOWN_SO, '')
    .replace(FIRST_ROW, '')
    .replace(COUNTS, ' ')
  phrase = phrase
    .replace(/\s+/g, ' ')
    .trim()
    .replace(PREFACE, '')
    .replace(APOSTROPHE_CUT, '')
    .replace(EXPLAINED, '$1')
    .replace(COURTESY, '')
    .replace(ORDER, '')
    .replace(TO_PRESENT, '')
    .trim()
  phrase = phrase
    .replace(JOB_AD, '')
    .replace(ABOUT, '')
    .replace(POST, '')
    .replace(SHOWN_AT, '')
    .replace(SHOWN, '')
    .replace(KIND_ALONE, '')
    .replace(KIND_FIRST, '')
    .replace(SLIDES, '')
    .replace(MEMO, '')
    .replace(ASKING, '')
    .replace(HOURS, '')
    .replace(/^(?:about|on|for|of|sobre|de|para|sur|pour)\s+/iu, '')
    .replace(SO_LONG, '$1-$2')
    .replace(ARTICLES, (lead: string, at: number, whole: string) => (isCounted(whole.slice(at + lead.length)) ? lead : ''))
    .replace(/^(?:we|i) \p{L}+ (?:the |our |a |an |my )?/iu, '')
    // "a short deck for new volunteers"
    .replace(/^(?:for|para|pour)\s+(?:the |our |los |las |les |nos )?(?=\p{L})/iu, '')
  phrase = phrase.trim().replace(FORM_SO_THAT, '').replace(HELD, '').replace(STATE, '$1 $2')
  if (wordCount(phrase) > 4) phrase = untilVerb(phrase)
  phrase = phrase.replace(cut ? WITHOUT_OBJECT : WITHOUT_OBJECT_ES, '')
  for (let tries = 0; tries < 4 && LEFT_OVER.test(phrase); tries++) phrase = phrase.replace(LEFT_OVER, '')
  const words = phrase.split(' ')
  // Whole phrases go from the end, so that nothing hangs.
  if (words.length > TITLE_WORDS_MAX) phrase = words.slice(0, TITLE_WORDS_MAX + 3).join(' ')
  for (let tries = 0; tries < 4 && wordCount(phrase) > TITLE_WORDS_MAX; tries++)
    phrase = phrase.replace(
      /^(.+)[\s,]+(?:for|in|at|about|on|of|with|that|which|para|sobre|en|con|que|de|pour|dans|sur|qui|avec|chez|por|y a|and to|et à)\s.*$/iu,
      '$1',
    )
  phrase = phrase.replace(FOR_SO_MANY, '').replace(FOR_SO_LONG, '$1').replace(BY_PERIOD, '').replace(OF_YEAR, ' $1').replace(GREETING, '')
  phrase = phrase.replace(/(?<!n[°º]|\bno\.?|#)\s[\d.,]+$/i, (number) => (/^\s(?:19|20)\d\d$|^\s\d{1,2}$/.test(number) ? number : ''))
  for (let tries = 0; tries < 4 && LEFT_OVER.test(phrase); tries++) phrase = phrase.replace(LEFT_OVER, '')
  if (!/\p{L}{2}/u.test(phrase)) return ''
  return clip(capitalise(phrase.replace(/[.!]+$/, '').replace(WEEKDAY, capitalise)), TITLE_CHARS_MAX)
}

/** "5 tips for better meetings" are five. */
function isCounted(behind: string): boolean {
  return THINGS.has(fold(/^\p{L}+/u.exec(behind)?.[0] ?? ''))
}

/** "sensors tell councils when bins [are full]": a clause without its verb. */
const HANGING = /\s(?:when|if|because|while|cuando|si|porque|quand|lorsque|car)\s\S+(?: \S+)?$/iu

/** "the excursion to Lyon costs 35 €" is the excursion to Lyon; a verb in second place is the headline's own. */
function untilVerb(phrase: string): string {
  const before = phrase.replace(VERB, '').replace(HANGING, '')
  return wordCount(before) >= 2 && fold(before) !== fold(phrase) ? before : phrase
}

export function titleOfQuestion(question: Span, facts: readonly Fact[]): string {
  const lead = QUESTION_LEAD.exec(question.text)?.[0].length ?? 0
  if (lead > 0) return titleOf({ text: question.text.slice(lead, -1), start: question.start + lead }, facts)
  const whole = question.text.trim().replace(/^([^\p{L}\p{N}]*)(.*)$/su, (_, signs: string, rest: string) => signs + capitalise(rest))
  return wordCount(whole) <= TITLE_WORDS_MAX ? whole : titleOf(question, facts)
}
