import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  download: 'Télécharger {title}',
  downloadAs: 'Télécharger au format',
  formats: {
    docx: 'Word (.docx)',
    xlsx: 'Excel (.xlsx)',
    pptx: 'PowerPoint (.pptx)',
    pdf: 'PDF (.pdf)',
    csv: 'CSV (.csv)',
    md: 'Markdown (.md)',
    json: 'JSON (.json)',
  },
  writing: 'Préparation de {name}…',
  progress: 'Écriture du fichier',
  seconds: '{seconds} s',
  cancel: 'Annuler {name}',
  done: '{name} a été téléchargé',
  failed: '{name} n’a pas été téléchargé.',
  reasons: {
    format_not_available: 'Ce type de document ne peut pas être téléchargé dans ce format.',
    export_timed_out: 'La préparation du fichier a pris trop de temps.',
    export_failed: 'Impossible de créer le fichier.',
    export_too_large: 'Ce document est trop volumineux pour un fichier de ce format.',
    content_missing: 'Ce document n’a pas encore de contenu.',
    not_found: 'Le document n’existe plus.',
    document_not_found: 'Le document n’existe plus.',
  },
}
