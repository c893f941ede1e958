import { clip, readWords, type Word } from '#shared/words.ts'
import { startsName } from './facts/names.ts'

const AUDIENCE_CHARS_MAX = 60
const READ_CHARS_MAX = 600

/** What an English audience ends with: "remote sales team", "executive board". */
const PEOPLE_EN = new Set(
  'people person persons team teams staff workforce employee employees worker workers colleague colleagues manager managers management leader leaders leadership leads lead head heads supervisor supervisors executive executives director directors board committee council department departments division group groups crew ceo cfo cto hr everyone everybody all company hire hires starter starters joiner joiners newcomer newcomers intern interns trainee trainees apprentice apprentices volunteer volunteers candidate candidates applicant applicants customer customers client clients user users buyer buyers consumer consumers subscriber subscribers shopper shoppers investor investors shareholder shareholders stakeholder stakeholders partner partners supplier suppliers vendors member members participant participants attendee attendees guest guests visitor visitors speaker speakers audience student students pupil pupils teacher teachers trainer trainers parent parents child children kid kids teenagers family families women men adults seniors beginners engineer engineers developer developers designer designers analyst analysts consultant consultants freelancer freelancers contractor contractors technician technicians operator operators driver drivers nurse nurses doctor doctors patient patients agent agents rep reps representatives salespeople accountants recruiters founder founders owner owners journalists press public citizens residents neighbours neighbors tenants community professionals experts cooks waiters cleaners sellers marketers officers mentors mentees buddies'.split(
    ' ',
  ),
)
/** Spanish and French put what kind of people it is behind: "empleados nuevos", "salariés en télétravail". */
const PEOPLE_ES_FR = new Set(
  'persona personas gente equipo equipos personal plantilla empleado empleada empleados empleadas trabajador trabajadora trabajadores trabajadoras companeros colegas responsable responsables jefe jefes mando mandos directivo directivos directores gerentes direccion junta comite consejo departamento grupo todos candidato candidatos aspirantes cliente clientes clienta clientas usuario usuarios comprador compradores consumidores inversor inversores inversionistas accionistas socio socios proveedores miembros participantes asistentes invitados visitantes publico alumno alumnos estudiantes profesor profesores docentes padres madres ninos jovenes familias mujeres hombres adultos mayores principiantes ingenieros desarrolladores disenadores tecnicos operarios conductores enfermeras enfermeros medicos pacientes agentes comerciales vendedores becarios aprendices voluntarios periodistas prensa vecinos incorporaciones lectores abonados inquilinos propietarios afiliados residentes copropietarios comuneros '
    .concat(
      'personnes gens equipe equipes personnel salarie salariee salaries salariees employe employee employes employees collaborateur collaborateurs collaboratrices collegues manager managers dirigeants cadres encadrants directeurs direction conseil comite codir service groupe tous candidats candidates clients clientes utilisateur utilisateurs acheteurs consommateurs investisseur investisseurs actionnaires associes partenaires fournisseurs membres participants participantes invites visiteurs public eleves etudiants enseignants formateurs parents enfants jeunes familles femmes hommes adultes debutants ingenieurs developpeurs techniciens operateurs conducteurs chauffeurs infirmiers infirmieres medecins patients agents commerciaux vendeurs stagiaires apprentis alternants benevoles journalistes presse voisins habitants citoyens arrivant arrivants nouveaux recrues lecteurs adherents adherentes abonnes locataires proprietaires residents riverains licencies coproprietaires',
    )
    .split(' '),
)
/** "a la plantilla", "à l’équipe": an "a" is a preposition before one of these only. */
const BEHIND_A = /^(la|los|las|l|le|les|nuestro|nuestra|nuestros|nuestras|notre|nos|todo|toda|todos|todas|tout|toute|tous)$/
/** What ends an audience: what stands behind says when and what about. */
const ENDS =
  /^(avisando|informando|diciendo|explicando|announcing|telling|informing|saying|explaining|annoncant|informant|expliquant|sortie|voyage|excursion|reunion|visite|fete|rentree|trip|outing|meeting|in|en|dans|por|because|due|to|about|on|re|regarding|concerning|concernant|sobre|sur|over|during|by|before|after|durante|pendant)$/
/** The audience goes on behind these, the people stand before: "heads of sales", "people who travel". */
const INSIDE = /^(of|at|from|with|who|whose|working|joining|starting|returning|de|del|des|du|d|con|avec|chez|that|que|qui)$/

/** Whether the word names people whom one writes to, in any of the languages. */
export function isPeople(folded: string): boolean {
  return PEOPLE_EN.has(folded) || PEOPLE_ES_FR.has(folded)
}

/** "for a remote sales team", "to our executive board", "para clientes", "aux salariés": people, and no "data breach". */
export function readAudience(head: string): string | undefined {
  const first = (head.split('\n')[0] ?? '').slice(0, READ_CHARS_MAX)
  const words = readWords(first)
  for (let at = words.length - 1; at >= 0; at--) {
    if (!isLink(words, at)) continue
    const behind = phraseFrom(words, at + 1)
    const start = behind[0]
    const end = behind.findLast(({ folded }) => !INSIDE.test(folded))
    if (start && end && arePeople(behind, words[at]?.folded ?? '')) return clip(first.slice(start.start, end.end), AUDIENCE_CHARS_MAX)
  }
  return undefined
}

/** "reserved for visitors": whom something is kept for, and not the text. */
const KEPT =
  /^(?:reserved|reservad[oa]s?|reservee?s?|open|closed|abiert[oa]s?|cerrad[oa]s?|prohibid[oa]s?|ouverte?s?|fermee?s?|interdite?s?)$/

const PERIOD = /^(?:dia|mes|trimestre|semestre|ano)$/

/** "From Slack to Teams" is a way, and nobody's. */
function isLink(words: readonly Word[], at: number): boolean {
  const folded = words[at]?.folded ?? ''
  if (KEPT.test(words[at - 1]?.folded ?? '')) return false
  // "32 € al mes por empleado" is a price.
  if (folded === 'al' && PERIOD.test(words[at + 1]?.folded ?? '')) return false
  if (folded === 'to') return !words.slice(0, at).some((word) => word.folded === 'from')
  return /^(for|para|pour|al|aux)$/.test(folded) || (folded === 'a' && BEHIND_A.test(words[at + 1]?.folded ?? ''))
}

/** Up to what is no part of it; "to all staff from Ruth" says who writes. */
function phraseFrom(words: readonly Word[], from: number): Word[] {
  const behind = words.slice(from)
  const end = behind.findIndex(
    ({ text, folded }, at) =>
      !/[\p{L}\p{N}'’&-]/u.test(text) ||
      /^\d/.test(folded) ||
      /^(that|que|qui)$/.test(folded) ||
      ENDS.test(folded) ||
      isLink(behind, at) ||
      (folded === 'from' && startsName(behind[at + 1]?.text)),
  )
  return end < 0 ? behind : behind.slice(0, end)
}

/** English puts the people last: "to parents coffee morning" is to no people. */
function arePeople(phrase: readonly Word[], link: string): boolean {
  const inside = phrase.findIndex(({ folded }) => INSIDE.test(folded))
  const core = inside < 0 ? phrase : phrase.slice(0, inside)
  return PEOPLE_EN.has(core.at(-1)?.folded ?? '') || (!/^(?:to|for)$/.test(link) && core.some(({ folded }) => PEOPLE_ES_FR.has(folded)))
}
