import { LOCALES, type Locale } from './locale.ts'
import type { Word } from './words.ts'

/**
 * Words that hardly any other of the languages uses: the small words of every sentence, and words that start prompts for documents. Folded.
 * Languages that we do not write (German, Portuguese …) count, too, so that they end up as English.
 */
const MARKERS: Record<Locale | 'other', ReadonlySet<string>> = {
  en: new Set(
    'the a an of for with and to in on our my we i is are please create make write need want about including covering that this new team employees employee customers customer survey weeks questions slides rows meeting tracker sheet spreadsheet review training feedback policy remote staff hiring job onboarding checklist deck pitch per by from at their your who what how expense sales application new company monthly weekly yearly annual it they make sure all when without short friendly formal playful tone please including sales add recipe letter agenda minutes invoice payment reminder'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las una con y para sobre del que en es son por nuestro nuestra mi crea crear haz necesito quiero genera incluyendo incluya incluye incluir nuevo nueva equipo empleado empleados empleada clientes encuesta semanas preguntas diapositivas filas hoja calculo presupuesto reunion informe formacion politica puesto solicitud incorporacion lista gastos ventas inventario formulario presentacion satisfaccion cuestionario documento propuesta proyecto acta seguimiento vacaciones evento registro inscripcion ingles espanol curso empresa columnas nombre fecha importe cada anual mensual trimestral semanal campana lanzamiento contratacion entrevista salida laboral acogida bienvenida ofertas redes sociales plantilla resultados objetivos riesgos calendario comercial tienda producto productos sin tambien cliente gastos empleado jornada seguimiento trabajo teletrabajo horas objetivo tono cercano ventas anuncio nota prensa boletin incluye receta huevos cebolla carta acta turnos gastos factura pago recordatorio comparar comparativa candidatos tres anos cuatro'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les une des du au aux avec et pour sur dans est sont notre nos mon ma je veux voudrais besoin cree creer redige rediger faites fais genere incluant inclure comprenant couvrant nouveau nouvelle nouveaux equipe employes salarie salaries enquete sondage semaines diapositives diapos lignes feuille tableau suivi reunion compte rendu rapport politique poste candidature accueil liste depenses ventes inventaire formulaire projet conges evenement anglais francais entreprise colonnes nom montant chaque annuel mensuel trimestriel hebdomadaire campagne lancement recrutement entretien depart teletravail frais fiche lettre sans aussi mois jours couts objectifs risques calendrier commerciale produit produits hebdo collaborateurs collaborateur charte bilan parcours stagiaires ecole magasin proposer ton amical crise annonce incluant mensuelle trimestrielle annuelle nouveau-nes recette oeufs courrier questions facture relance echeance ttc comparer comparatif deux trois quatre ans garantie'.split(
      ' ',
    ),
  ),
  other: new Set(
    'der die das und ein eine einen fur mit nicht ist sind wir ich bitte erstelle fragebogen mitarbeiter umfrage schulung wochen fragen um uma com para o os as dos das nao voce il gli per della delle che non sono een het voor met en van och att det som med ett neue neuen zum zur auf bei uber vorlage prasentation folien tabelle kundenzufriedenheit stellenanzeige unsere unser erstellen einarbeitungsplan mitarbeiterbefragung pesquisa funcionarios satisfacao perguntas treinamento apresentacao planilha orcamento reuniao questionario sondaggio dipendenti domande clienti formazione presentazione foglio piano progetto nuovi di vragenlijst medewerkers tevredenheid vragen klanten nieuwe presentatie ankieta pracownikow pytania szkolenie dla nowych zadowolenia klientow i anketa undersokning fragor utbildning anstallda nya'.split(
      ' ',
    ),
  ),
}

/** Words that short lists are made of. They tell the language of a prompt, but a document in which nothing else tells it has that of its owner. */
const LISTED: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'form forms signup order report claim request schedule rota timesheet quote speech essay handover shift shifts rent hours hourly wage wages pay income name names phone address birth gender school pupil pupils child children pregnant previous treatment treatments skin concern consent upload signed yes needed anonymous rating ratings friendly helpful wait waiting improve what which where when why who whose would could should will any each every weekly size sizes colour color quantity delivery closes church garden kitchen house car driver drivers mileage vehicle cat puppy horse birthday wedding night raffle stall stalls volunteers volunteer helpers members member team teams player players goal goals employer starter leaver leave holiday sick overtime skills strengths weaknesses achievements next steps owner owners overdue paid unpaid deposit discount price prices'.split(
      ' ',
    ),
  ),
  es: new Set(
    'autorizacion alumno alumnos padre madre padres socio socios cuota alquiler piso inquilino coche pedido pedidos entrega factura recibo obra receta boda cumpleanos fiesta cena comida precio precios numero talla hora horas lugar direccion telefono correo observaciones taller clase clases curso excursion viaje colegio compra compras pago pagos trabajo horario horarios reserva'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'nouvel arrivant arrivants collegue collegues autorisation parentale classe bulletin cantine ecole eleve eleves enfant enfants benevole benevoles atelier cours adherent adherents adhesion cotisation appartement locataire proprietaire vehicule voiture commande livraison facture devis chantier recette anniversaire fete soiree repas prix taille heure heures lieu adresse telephone courriel remarques emargement reunions salarie pret remboursement achat achats'.split(
      ' ',
    ),
  ),
}

/** Words that several of the languages share. They count only together with others. */
const SHARED: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'marketing plan communication satisfaction questionnaire document information budget report notes client clients inscription integration stock evaluation contact presentation proposition personal'.split(
      ' ',
    ),
  ),
  es: new Set('marketing plan de personal'.split(' ')),
  fr: new Set(
    'marketing plan communication satisfaction questionnaire document information budget notes client clients inscription integration stock formation de evaluation contact presentation proposition'.split(
      ' ',
    ),
  ),
}
/** Days and months, which are most of what some plans and logs say. */
const CALENDAR: Record<Locale, ReadonlySet<string>> = {
  en: new Set(
    'monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays january february march june july october december'.split(
      ' ',
    ),
  ),
  es: new Set(
    'lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'lundi lundis mardi mardis mercredi mercredis jeudi jeudis vendredi vendredis samedi samedis dimanche dimanches janvier fevrier avril juin juillet aout septembre octobre novembre decembre'.split(
      ' ',
    ),
  ),
}
const SHARED_WEIGHT = 0.4
const SPANISH_SIGNS = /[ñ¿¡áíóú]/giu
const FRENCH_SIGNS = /[çœèêàùûîô«»]/giu
const OTHER_SIGNS = /[ßäöåøãõłżžšřğıęąśćńěůșțőű]/giu
const LATIN_LETTER = /\p{Script=Latin}/u
const LETTER = /\p{L}/u
/** Enough to be sure, and a limit on the work. */
const WORDS_READ_MAX = 600

type Detected = {
  language: Locale
  /** It is written in a language that we do not write. */
  isOther: boolean
  /** Several words or signs say so. */
  isShown: boolean
  /** Nothing says so. */
  isGuess: boolean
}

const SHOWN_SCORE_MIN = 2
/** Of a longer English prompt, one word may be in another language, too: "van", "as". */
const OTHER_SCORE_MIN = 1.6
const SHORT_WORDS_MAX = 6

/** Returns the language to write in: the prompt's if supported, English for any other, the interface's if the prompt is not conclusive. */
export function detectLanguage(words: readonly Word[], locale: Locale): Detected {
  const read = words.slice(0, WORDS_READ_MAX)
  const letters = read.filter((word) => LETTER.test(word.text))
  if (letters.length === 0) return { language: locale, isOther: false, isShown: false, isGuess: true }
  if (letters.every((word) => !LATIN_LETTER.test(word.text))) return { language: 'en', isOther: true, isShown: false, isGuess: false }

  const text = letters.map((word) => word.text).join(' ')
  const score = {
    en: countIn(letters, MARKERS.en) + countIn(letters, CALENDAR.en) + SHARED_WEIGHT * countIn(letters, SHARED.en),
    es:
      countIn(letters, MARKERS.es) +
      countIn(letters, CALENDAR.es) +
      SHARED_WEIGHT * countIn(letters, SHARED.es) +
      2 * signs(text, SPANISH_SIGNS) +
      signs(
        words
          .slice(0, WORDS_READ_MAX)
          .map((w) => w.text)
          .join(' '),
        /[¿¡]/gu,
      ),
    fr:
      countIn(letters, MARKERS.fr) +
      countIn(letters, CALENDAR.fr) +
      SHARED_WEIGHT * countIn(letters, SHARED.fr) +
      elisions(read) +
      2 * signs(text, FRENCH_SIGNS),
    other: countIn(letters, MARKERS.other) * 0.8 + 2 * signs(text, OTHER_SIGNS),
  }
  // Both languages have "é", so it counts only together with a word.
  const accents = signs(text, /é/giu)
  if (score.fr > 0) score.fr += accents
  if (score.es > 0) score.es += accents / 2

  const isShown = Math.max(score.en, score.es, score.fr, score.other) >= SHOWN_SCORE_MIN
  for (const one of LOCALES) score[one] += countIn(letters, LISTED[one])
  const best = Math.max(score.en, score.es, score.fr, score.other)
  const found = { isOther: false, isShown, isGuess: best === 0 }
  if (best === 0) return { language: letters.length <= 2 ? locale : 'en', ...found }
  if (score[locale] === best) return { language: locale, ...found }
  if (score.en === best) return { language: 'en', ...found }
  const isOther = best >= OTHER_SCORE_MIN || letters.length <= SHORT_WORDS_MAX
  if (score.other === best) return { language: 'en', ...found, isOther, isShown: false }
  return { language: score.es === best ? 'es' : 'fr', ...found }
}

function countIn(words: readonly Word[], markers: ReadonlySet<string>): number {
  return words.filter((word) => markers.has(word.folded)).length
}

function signs(text: string, pattern: RegExp): number {
  return Math.min(6, text.match(pattern)?.length ?? 0)
}

/** Counts elisions such as d'accueil, l'équipe, qu'on: a letter, an apostrophe and a word without a space between them. */
function elisions(words: readonly Word[]): number {
  let count = 0
  for (let i = 0; i + 2 < words.length; i++) {
    if (/^(d|l|qu|n|j|c)$/.test(words[i]?.folded ?? '') && /^['’]$/.test(words[i + 1]?.text ?? '')) count += 2
  }
  return Math.min(6, count)
}
