import type { Locale } from '#shared/locale.ts'
import type { Word } from './words.ts'

/**
 * Words that only one of the languages uses (or hardly another): the small ones that every sentence has, and the ones that prompts
 * for documents start with. Folded. A language we do not write (German, Portuguese …) counts too, so that it ends up as English.
 */
const MARKERS: Record<Locale | 'other', ReadonlySet<string>> = {
  en: new Set(
    'the a an of for with and to in on our my we i is are please create make write need want about including covering that this new team employees employee customers customer survey weeks questions slides rows plan meeting budget tracker sheet spreadsheet report review training feedback policy remote staff hiring job application onboarding checklist deck pitch per by from at their your who what how expense sales'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las una con y para sobre del que en es son por nuestro nuestra mi crea crear haz necesito quiero genera incluyendo incluya incluye incluir nuevo nueva equipo empleado empleados empleada cliente clientes encuesta semanas preguntas diapositivas filas hoja calculo presupuesto reunion informe formacion politica personal puesto solicitud incorporacion lista gastos ventas inventario formulario presentacion satisfaccion cuestionario documento propuesta proyecto acta seguimiento vacaciones evento registro inscripcion ingles espanol curso marketing empresa columnas nombre fecha importe cada anual mensual trimestral semanal campana lanzamiento contratacion entrevista salida laboral acogida bienvenida ofertas redes sociales plan plantilla resultados objetivos riesgos calendario comercial tienda producto productos sin tambien'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les une des du au aux avec et pour sur dans est sont notre nos mon ma je veux voudrais besoin cree creer redige rediger faites fais genere incluant inclure comprenant couvrant nouveau nouvelle nouveaux equipe employes salarie salaries client clients enquete sondage semaines diapositives diapos lignes feuille tableau suivi budget reunion compte rendu rapport formation politique poste candidature integration accueil liste depenses ventes stock inventaire formulaire presentation satisfaction questionnaire document proposition projet conges evenement inscription anglais francais entreprise colonnes nom montant chaque annuel mensuel trimestriel hebdomadaire campagne lancement recrutement entretien depart teletravail frais notes fiche lettre information sans aussi mois jours couts objectifs risques calendrier commerciale produit produits'.split(
      ' ',
    ),
  ),
  other: new Set(
    'der die das und ein eine einen fur mit nicht ist sind wir ich bitte erstelle fragebogen mitarbeiter umfrage schulung wochen fragen um uma com para o os as dos das nao voce il gli per della delle che non sono een het voor met en van och att det som med ett'.split(
      ' ',
    ),
  ),
}

const SPANISH_SIGNS = /[ñ¿¡áíóú]/giu
const FRENCH_SIGNS = /[çœèêàùûîô«»]/giu
const OTHER_SIGNS = /[ßäöåøãõłżžšřğı]/giu
const LATIN_LETTER = /\p{Script=Latin}/u
const LETTER = /\p{L}/u
/** Enough to be sure, and a bound on the work. */
const WORDS_READ_MAX = 600

/** The language to write in: the prompt's if it is one of ours, English for any other, the interface's where nothing can be said. */
export function detectLanguage(words: readonly Word[], locale: Locale): Locale {
  const read = words.slice(0, WORDS_READ_MAX)
  const letters = read.filter((word) => LETTER.test(word.text))
  if (letters.length === 0) return locale
  if (letters.every((word) => !LATIN_LETTER.test(word.text))) return 'en'

  const text = letters.map((word) => word.text).join(' ')
  const score = {
    en: countIn(letters, MARKERS.en),
    es:
      countIn(letters, MARKERS.es) +
      2 * signs(text, SPANISH_SIGNS) +
      signs(
        words
          .slice(0, WORDS_READ_MAX)
          .map((w) => w.text)
          .join(' '),
        /[¿¡]/gu,
      ),
    fr: countIn(letters, MARKERS.fr) + elisions(read) + 2 * signs(text, FRENCH_SIGNS),
    other: countIn(letters, MARKERS.other) * 0.8 + 2 * signs(text, OTHER_SIGNS),
  }
  // "é" is in both; it speaks for one of them only together with a word.
  const accents = signs(text, /é/giu)
  if (score.fr > 0) score.fr += accents
  if (score.es > 0) score.es += accents / 2

  const best = Math.max(score.en, score.es, score.fr, score.other)
  if (best === 0) return letters.length <= 2 ? locale : 'en'
  if (score.es === best && score.fr === best) return locale === 'fr' ? 'fr' : 'es'
  if (score.en === best || score.other === best) return 'en'
  return score.es === best ? 'es' : 'fr'
}

function countIn(words: readonly Word[], markers: ReadonlySet<string>): number {
  return words.filter((word) => markers.has(word.folded)).length
}

function signs(text: string, pattern: RegExp): number {
  return Math.min(6, text.match(pattern)?.length ?? 0)
}

/** d'accueil, l'équipe, qu'on: a letter, an apostrophe and a word without a space between them. */
function elisions(words: readonly Word[]): number {
  let count = 0
  for (let i = 0; i + 2 < words.length; i++) {
    if (/^(d|l|qu|n|j|c)$/.test(words[i]?.folded ?? '') && /^['’]$/.test(words[i + 1]?.text ?? '')) count += 2
  }
  return Math.min(6, count)
}
