import type { DocumentType } from '#shared/content/document-type.ts'

type Noun = { type: DocumentType; /** Also names a part of a document or a topic: counts only behind an article. */ isWeak: boolean }

/** English names end in the noun ("tracking sheet"), Spanish and French ones begin with it ("hoja de seguimiento"). */
const ENDING: Record<DocumentType, [strong: string, weak: string]> = {
  form: ['form survey questionnaire rsvp', 'quiz poll sign-up signup'],
  doc: [
    'document doc announcement memo newsletter handbook press-release job-description one-pager poster flyer leaflet faq e-mail',
    'letter email policy plan guide report proposal agenda brief briefing invitation invite minutes checklist summary programme program speech reminder script handout note post article menu',
  ],
  sheet: ['spreadsheet sheet tracker workbook timesheet run-sheet', 'budget calculator roster rota schedule calendar list log register'],
  slide: ['deck presentation slideshow slides powerpoint', 'pitch'],
}
const BEGINNING: Record<DocumentType, [strong: string, weak: string]> = {
  form: ['formulario encuesta cuestionario formulaire sondage questionnaire', 'enquete inscripcion'],
  doc: [
    'documento anuncio comunicado boletin document annonce communique bulletin cartel folleto affiche depliant flyer',
    'carta correo email politica plan guia informe propuesta agenda invitacion manual resumen programa nota acta discurso aviso lettre courriel courrier mail politique guide rapport proposition invitation manuel note programme discours article menu',
  ],
  sheet: [
    'hoja tableur planilla',
    'presupuesto calendario cuadrante lista registro budget tableau calendrier feuille liste planning registre',
  ],
  slide: ['presentacion diapositivas presentation diaporama diapositives diapos', ''],
}

export const ENDING_NOUNS = nounsOf(ENDING)
export const BEGINNING_NOUNS = nounsOf(BEGINNING)

function nounsOf(lists: Record<DocumentType, [string, string]>): ReadonlyMap<string, Noun> {
  const nouns = new Map<string, Noun>()
  for (const type of ['form', 'doc', 'sheet', 'slide'] as const) {
    for (const [at, list] of lists[type].entries()) {
      for (const noun of list.split(' ')) if (noun !== '') nouns.set(noun, { type, isWeak: at === 1 })
    }
  }
  return nouns
}
