import { capitalise } from '#shared/words.ts'

/* Who does what, in minutes: "tom updates the plan by friday". */

const MINUTES =
  /^[^.:\n]{0,60} (?:attended|were (?:there|present)|asistieron|estaban presentes|étaient (?:présents|là))(?!\p{L})|^[^.:,\n]{0,60}(?<![\p{L}\d]|\d[ -])(?:minutes|meeting notes|action (?:items|points)|actas?|compte[- ]rendu|CR|procès-verbal|notes de réunion)(?!\p{L})/iu
/** What people do in minutes, in the third person. */
const DOES = [
  'updates|calls|sends|books|checks|writes|prepares|orders|asks|gets|contacts|finds|makes|draws up|drafts|reviews|fixes|organi[sz]es|plans|schedules|buys|brings|talks|speaks|follows|confirms|creates|invites|shares|collects|looks|reports|presents|sets|pays|posts|tests|designs|cancels|arranges|reserves|finishes|delivers|handles|informs|tells|reminds|translates|prints|will',
  'actualiza|llama|envía|manda|reserva|prepara|revisa|escribe|pide|contacta|busca|hace|organiza|planifica|compra|trae|habla|confirma|crea|invita|comparte|recoge|informa|presenta|paga|publica|prueba|diseña|cancela|imprime|avisa|redacta|cierra',
  'met à jour|appelle|envoie|réserve|prépare|vérifie|écrit|commande|demande|contacte|cherche|fait|organise|planifie|achète|apporte|parle|confirme|crée|invite|partage|collecte|informe|présente|paie|publie|teste|conçoit|annule|imprime|prévient|rédige|relance',
].join('|')
const DOER = new RegExp(
  String.raw`(?<=^|[.,;:\n(–-]\s{0,2}|\s(?:and|y|e|et)\s)(?!(?:we|he|she|it|they|who|which|that|everyone|nobody|todos?|se|quien|nadie|on|il|elle|qui|chacun|the|and)\s)(\p{L}[\p{L}’'-]{1,30})(?= (?:${DOES})\s)`,
  'giu',
)

/** "sam and jo attended": who was there. */
const CAME =
  /^((?:\p{L}{2,30}(?:, and |, | and | y | et )){0,12}\p{L}{2,30}) (?:attended|were (?:there|present)|asistieron|estaban presentes|étaient (?:présents|là))(?!\p{L})/iu

/** Whether the text begins with who was there, and not with a subject. */
export function tellsWhoCame(text: string): boolean {
  return CAME.test(text)
}

/** In minutes the text with a capital for each name of somebody who was there or does something. It keeps its places. */
export function withNames(text: string): string {
  if (!MINUTES.test(text)) return text
  const came = CAME.exec(text)?.[1]?.split(/, and |, | and | y | et /iu) ?? []
  const names = new Set([...came, ...Array.from(text.matchAll(DOER), ([name]) => name)])
  return text.replace(/\p{L}[\p{L}’'-]*/gu, (word) => (names.has(word) ? capitalise(word) : word))
}

/** Whoever does something in minutes, where no other word says that it is a name. */
export function doersIn(text: string): { text: string; start: number }[] {
  if (!MINUTES.test(text)) return []
  return Array.from(text.matchAll(DOER), ({ 0: name, index }) => ({ text: name, start: index }))
}

/** Whether somebody does something there: then it is no subject. */
export function isDone(text: string): boolean {
  return Array.from(text.matchAll(DOER)).some(({ index }) => index === 0)
}

/** "Ada Lopez, Ben Carter": names and nothing else, as `isKnown` tells of a single one. */
export function areNames(parts: readonly string[], isKnown: (name: string) => boolean): boolean {
  return parts.every((part) => SHORT.test(part)) && (parts.every((part) => FULL.test(part)) || parts.some(isKnown))
}

const FULL =
  /^(?:(?:Mrs?|Ms|Dr|Mme|M|Sra?|Don|Doña)\.? )?\p{Lu}[\p{L}’'-]+(?: (?:de |del |la |van |von )*\p{Lu}[\p{L}’'-]+){1,3}(?: \([^()]+\))?$/u
const SHORT = /^\p{L}[\p{L}’'.-]*(?: [\p{L}’'-]+){0,3}(?: \([^()]+\))?$/u

export function isMinutes(text: string): boolean {
  return MINUTES.test(text)
}
