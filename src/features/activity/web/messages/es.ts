import type { Translated } from '#web/i18n/translated.ts'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Registro de acciones',
  text: 'Lo que has hecho en este navegador: las últimas 100 acciones, la más reciente primero.',
  clear: 'Borrar registro',
  empty: { title: 'Todavía no hay acciones', text: 'Aquí aparece lo que creas, publicas, descargas o eliminas.' },
  ask: { title: '¿Borrar el registro?', text: 'Se vacía la lista de tus acciones en este navegador. Tus documentos se conservan.' },
  kinds: {
    DOCUMENT_CREATED: 'Documento creado',
    DOCUMENT_GENERATED: 'Documento generado',
    DOCUMENT_IMPORTED: 'Archivo importado',
    DOCUMENT_PUBLISHED: 'Documento publicado',
    DOCUMENT_DEPLOYED: 'Documento desplegado',
    DOCUMENT_EXPORTED: 'Documento descargado',
    DOCUMENT_ARCHIVED: 'Documento archivado',
    DOCUMENT_RESTORED: 'Documento restaurado',
    DOCUMENT_DELETED: 'Documento eliminado',
    TEMPLATE_USED: 'Plantilla usada',
  },
}
