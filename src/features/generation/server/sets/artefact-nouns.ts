import type { DocumentType } from '#shared/content/document-type.ts'

type Noun = { type: DocumentType; /** Also names a part of a document or a topic: counts only behind an article. */ isWeak: boolean }

/** English names end in the noun ("tracking sheet"), Spanish and French ones begin with it ("hoja de seguimiento"). */
const ENDING: Record<DocumentType, [strong: string, weak: string]> = {
  form: ['form survey questionnaire', 'quiz poll'],
  doc: [
    'document doc announcement memo newsletter handbook press-release job-description one-pager',
    'letter email policy plan guide report proposal agenda brief invitation minutes checklist summary',
  ],
  sheet: ['spreadsheet sheet tracker workbook timesheet', 'budget calculator roster rota schedule calendar list'],
  slide: ['deck presentation slideshow slides', 'pitch'],
}
const BEGINNING: Record<DocumentType, [strong: string, weak: string]> = {
  form: ['formulario encuesta cuestionario formulaire sondage questionnaire', 'enquete'],
  doc: [
    'documento anuncio comunicado boletin document annonce communique bulletin',
    'carta correo politica plan guia informe propuesta agenda invitacion manual resumen lettre courriel politique guide rapport proposition invitation manuel note',
  ],
  sheet: ['hoja tableur planilla', 'presupuesto calendario cuadrante lista budget tableau calendrier feuille liste planning'],
  slide: ['presentacion diapositivas presentation diaporama diapositives', ''],
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
