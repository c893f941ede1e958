import type { Locale } from '#shared/locale.ts'

/** What each rule looks for, in a language. All of it is read in one pass over a text of bounded length. */
export type Phrases = {
  /** Words that tell people what to answer. */
  leading: RegExp
  /** Joins two things in one question. */
  joins: RegExp
  /** Where a join asks for one thing: a name of two words, or both ends of something. */
  joined: RegExp
  negations: RegExp
  jargon: RegExp
  /** What people tell only once they trust the survey. */
  sensitive: RegExp
  /** Takes for granted what not everybody has. */
  presumes: RegExp
}

export const PHRASES: Record<Locale, Phrases> = {
  en: {
    leading:
      /\b(?:don.t you|wouldn.t you|isn.t it|aren.t you|surely|obviously|of course|as you know|everyone knows|most (?:people|employees|colleagues) (?:think|believe|say|agree)|how (?:great|wonderful|amazing|fantastic|much do you (?:love|enjoy))|our (?:great|outstanding)|(?:our|the) (?:excellent|wonderful|amazing|fantastic|award-winning))\b/iu,
    joins: /\b(?:and|as well as)\b|\w\/\w/iu,
    joined:
      /\b(?:health and safety|research and development|terms and conditions|pros and cons|profit and loss|supply and demand|diversity and inclusion|learning and development|food and drink|black and white|again and again|more and more|now and then|and so on|between (?:\S+ ){1,6}and)\b|\b(?:24\/7|and\/or)\b/iu,
    negations: /\b(?:not|cannot|never|nobody|nothing|none|no longer|neither)\b|n.t\b|\bno (?!matter\b)/giu,
    jargon:
      /\b(?:synerg\w+|paradigm\w*|holistic\w*|leverage[ds]?|low-hanging fruit|best-in-class|bandwidth|deep dive|actionable|learnings|ideation|move the needle|circle back|value-add\w*|kpis?|okrs?|roi|usp)\b/iu,
    sensitive:
      /\b(?:how old are you|your (?:\w+ )?(?:age|gender|sex|religion|ethnicity|income|salary|nationality|disability|health|political views?|sexual orientation)|are you (?:pregnant|disabled|a union member|married)|how much do you earn|trade union|belong to a union|medical condition)\b/iu,
    presumes:
      /\b(?:your (?:last|latest) (?:appraisal|review|business trip|training|promotion)|your (?:children|child care|childcare|company car|commute|deputy|mentor)|when you (?:travel|work from home)|(?:training|course)s? that you (?:have )?(?:had|attended))\b/iu,
  },
  es: {
    leading:
      /(?:¿\s*no (?:crees?|piensas?|opinas?|consideras?|(?:te|le) parece|est[aá]s? (?:usted )?de acuerdo)|\bla mayor[ií]a (?:\S+ ){0,3}(?:cree|piensa|opina|dice)\b|no es (?:cierto|verdad) que|\bobviamente\b|\bpor supuesto\b|\bcomo sabes\b|\bsin duda\b|\bnuestr[oa]s? (?:excelente|magn[ií]fic|fant[aá]stic|maravillos|gran)|\bcu[aá]nto te (?:encanta|gusta)|\bqu[eé] tan (?:excelente|maravillos))/iu,
    joins: /(?<=\s)(?:y|e|as[ií] como)(?=\s)|\p{L}\/\p{L}/iu,
    joined:
      /\b(?:seguridad y salud|salud y seguridad|investigaci[oó]n y desarrollo|pros y contras|p[eé]rdidas y ganancias|diversidad e inclusi[oó]n|una y otra vez|cada vez m[aá]s y m[aá]s|entre (?:\S+ ){1,6}[ye])(?=\s|$|[.,?])/iu,
    negations: /(?<![\p{L}])(?:no|nunca|jam[aá]s|nadie|tampoco|ning[uú]n|ninguna?)(?![\p{L}])/giu,
    jargon:
      /\b(?:sinergias?|paradigmas?|hol[ií]stic[oa]s?|empoderar|empoderamiento|proactiv\w+|stakeholders?|deliverables?|kpis?|okrs?|roi|mindset|know-how)\b/iu,
    sensitive:
      /(?:qu[eé] (?:edad|sueldo|salario) tienes?|cu[aá]ntos años tienes|\b(?:tu|su) (?:edad|g[eé]nero|sexo|religi[oó]n|etnia|salario|sueldo|nacionalidad|discapacidad|salud|orientaci[oó]n sexual)\b|\best[aá]s? (?:usted )?(?:embarazada|casad[oa]|afiliad[oa])\b|\bcu[aá]nto (?:ganas?|cobras?)\b|\bsindicato\b)/iu,
    presumes:
      /(?:\b(?:tu|su) [uú]ltim[oa] (?:evaluaci[oó]n|viaje|formaci[oó]n|ascenso)|\b(?:tus|sus) hij[oa]s\b|\b(?:tu|su) (?:coche de empresa|mentor[a]?)\b|\bcuando (?:viajas?|teletrabajas?)\b|\b(?:formaci[oó]n|cursos?) (?:a la que|a los que) has? asistido\b)/iu,
  },
  fr: {
    leading:
      /(?:n.est-ce pas|\bne (?:pensez|trouvez|croyez)-vous pas\b|\bn['’][eê]tes-vous pas d['’]accord|\bla plupart (?:\S+ ){0,3}(?:pensent|croient|disent)\b|(?<!\p{L})[eé]videmment|\bbien s[uû]r\b|\bcomme vous le savez\b|\bsans aucun doute\b|\bnotre (?:excellent|magnifique|formidable|fantastique)|\bcombien (?:aimez|appr[eé]ciez|adorez)-vous\b)/iu,
    joins: /(?<=\s)(?:et|ainsi que)(?=\s)|\p{L}\/\p{L}/iu,
    joined:
      /(?:\b(?:sant[eé] et s[eé]curit[eé]|s[eé]curit[eé] et (?:la )?sant[eé]|recherche et d[eé]veloppement|pour et contre|pertes et profits|diversit[eé] et inclusion|de temps en temps|encore et encore|de plus en plus)|\bentre (?:\S+ ){1,6}et\b|\bvotre travail et (?:de )?votre vie priv[eé]e)/iu,
    // “Ne … que” is “only”.
    negations:
      /(?<!\p{L})(?:ne|n['’])\s?[\p{L}'’-]+(?![\p{L}'’-]| qu(?:e |['’]))|(?<!\p{L})(?:jamais|personne ne|aucune?|rien ne)(?!\p{L})/giu,
    jargon:
      /\b(?:synergies?|paradigmes?|holistiques?|proacti\w+|reporting|process|deliverables?|stakeholders?|kpis?|okrs?|roi|mindset|asap)\b/iu,
    sensitive:
      /(?:quel [aâ]ge avez-vous|\bvotre (?:[aâ]ge|genre|sexe|religion|origine|salaire|revenu|nationalit[eé]|handicap|sant[eé]|orientation sexuelle)(?!\p{L})|\b[eê]tes-vous (?:enceinte|mari[eé]e?|syndiqu[eé]e?)|\bcombien gagnez-vous\b|\bsyndicat\b)/iu,
    presumes:
      /(?:\bvotre derni(?:er|[eè]re) (?:entretien|[eé]valuation|voyage|formation|promotion)|\bvos enfants\b|\bvotre (?:voiture de fonction|mentor)\b|\bquand vous (?:voyagez|t[eé]l[eé]travaillez)\b|\bformations? que vous avez (?:re[cç]ue|suivie)s?\b)/iu,
  },
}
