/** The few words that files need beside their content. */
export type ExportLocale = 'en' | 'es' | 'fr'

const WORDS = {
  en: {
    contents: 'Contents', yes: 'Yes', no: 'No', page: 'Page', of: 'of', required: 'Required', other: 'Other', chooseOne: 'Choose one',
    chooseMany: 'Choose all that apply', scale: 'Scale', name: 'Name', date: 'Date', question: 'Question', type: 'Type', options: 'Options',
    section: 'Section', description: 'Description', picture: 'Picture', total: 'Total', sum: 'Total', average: 'Average', min: 'Minimum',
    max: 'Maximum', count: 'Count', notes: 'Notes', requiredNote: 'Questions marked * are required.', untitled: 'Untitled', continued: 'continued',
    chart: 'Chart', notCalculated: 'not calculated', chartData: 'Chart data',
  },
  es: {
    contents: 'Contenido', yes: 'Sí', no: 'No', page: 'Página', of: 'de', required: 'Obligatorio', other: 'Otro', chooseOne: 'Elija una opción',
    chooseMany: 'Marque todas las que correspondan', scale: 'Escala', name: 'Nombre', date: 'Fecha', question: 'Pregunta', type: 'Tipo',
    options: 'Opciones', section: 'Sección', description: 'Descripción', picture: 'Imagen', total: 'Total', sum: 'Total', average: 'Promedio',
    min: 'Mínimo', max: 'Máximo', count: 'Recuento', notes: 'Notas', requiredNote: 'Las preguntas marcadas con * son obligatorias.',
    untitled: 'Sin título', continued: 'continuación', chart: 'Gráfico', notCalculated: 'sin calcular', chartData: 'Datos del gráfico',
  },
  fr: {
    contents: 'Sommaire', yes: 'Oui', no: 'Non', page: 'Page', of: 'sur', required: 'Obligatoire', other: 'Autre', chooseOne: 'Une seule réponse',
    chooseMany: 'Plusieurs réponses possibles', scale: 'Échelle', name: 'Nom', date: 'Date', question: 'Question', type: 'Type',
    options: 'Options', section: 'Section', description: 'Description', picture: 'Image', total: 'Total', sum: 'Total', average: 'Moyenne',
    min: 'Minimum', max: 'Maximum', count: 'Nombre', notes: 'Notes', requiredNote: 'Les questions marquées d’un * sont obligatoires.',
    untitled: 'Sans titre', continued: 'suite', chart: 'Graphique', notCalculated: 'non calculé', chartData: 'Données du graphique',
  },
} as const satisfies Record<ExportLocale, Record<string, string>>

export type ExportWords = { readonly [K in keyof (typeof WORDS)['en']]: string }

export function wordsOf(locale: ExportLocale): ExportWords {
  return WORDS[locale]
}
