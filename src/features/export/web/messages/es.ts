import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  download: 'Descargar {title}',
  downloadAs: 'Descargar como',
  formats: {
    docx: 'Word (.docx)',
    xlsx: 'Excel (.xlsx)',
    pptx: 'PowerPoint (.pptx)',
    pdf: 'PDF (.pdf)',
    csv: 'CSV (.csv)',
    md: 'Markdown (.md)',
    json: 'JSON (.json)',
  },
  writing: 'Preparando {name}…',
  progress: 'Escribiendo el archivo',
  seconds: '{seconds} s',
  cancel: 'Cancelar {name}',
  done: '{name} se ha descargado',
  failed: '{name} no se ha descargado.',
  reasons: {
    format_not_available: 'Este tipo de documento no se puede descargar en ese formato.',
    export_timed_out: 'Preparar el archivo llevó demasiado tiempo.',
    export_failed: 'No se pudo crear el archivo.',
    export_too_large: 'Este documento es demasiado grande para un archivo de este formato.',
    content_missing: 'Este documento aún no tiene contenido.',
    not_found: 'El documento ya no existe.',
    document_not_found: 'El documento ya no existe.',
  },
}
